/* Library calls that gcc makes on its own, for structs, even in freestanding code (GCC manual,
 * Standards). A native .mpy and the bare board have no C library to take them from. */
#include <stddef.h>

void *memcpy(void *to, const void *from, size_t size);
void *memset(void *to, int value, size_t size);

void *memcpy(void *to, const void *from, size_t size) {
    unsigned char *bytes = to;
    const unsigned char *source = from;
    for (size_t i = 0; i < size; i++) {
        bytes[i] = source[i];
    }
    return to;
}

void *memset(void *to, int value, size_t size) {
    unsigned char *bytes = to;
    for (size_t i = 0; i < size; i++) {
        bytes[i] = (unsigned char)value;
    }
    return to;
}
