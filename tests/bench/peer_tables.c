/* Fills the peer evaluator's tables: every multiset of 5..7 ranks, ranked by plain counting. */
#include "peer_tables.h"
#include "peer_hash.h"

#include <stdlib.h>

enum { RANKS = 13, MULTISETS = 73775 };

/* Greedy search: each the smallest that keeps all sums of up to seven cards, at most four of a
 * rank, apart from one another. Sums that met would make peer_prepare() fail. */
static const uint32_t rank_keys[RANKS] = {1,     5,      24,     112,    521,     2247,   9244,
                                          30823, 103066, 250154, 667453, 1526359, 3453520};

peer_sum peer_cards[52];
uint32_t peer_row_starts[PEER_ROWS];
uint16_t peer_values[PEER_PLACES];
uint16_t peer_flush_values[8192];

struct entry {
    uint32_t key, strength; /* strength: category << 20 | deciding ranks as five nibbles */
};

struct row {
    uint32_t number, first, count; /* its entries lie together, sorted by key */
};

static struct entry entries[MULTISETS];
static uint32_t entry_count;
static struct row rows[PEER_ROWS];
static bool taken[PEER_PLACES];
static uint32_t places_used;

static uint32_t row_of(uint32_t key) { return key % PEER_ROWS; }
static uint32_t column_of(uint32_t key) { return key >> PEER_ROW_BITS; }

/* The nibble of a straight's top rank in a set of ranks, or 0. */
static uint32_t straight_top(uint32_t ranks) {
    for (uint32_t low = 9; low-- > 0;) {
        if ((ranks >> low & 31u) == 31u) {
            return low + 6;
        }
    }
    return (ranks & 0x100Fu) == 0x100Fu ? 5 : 0;
}

/* The five cards that count, by how often their rank is held and then by rank. */
static uint32_t deciding(const uint8_t *counts, uint32_t first_size, uint32_t second_size) {
    const uint32_t sizes[5] = {first_size, second_size, 1, 1, 1};
    uint32_t used = 0;
    uint32_t cards = 0;
    uint32_t nibbles = 0;

    for (uint32_t group = 0; group < 5; group++) {
        for (uint32_t rank = RANKS; rank-- > 0 && cards + sizes[group] <= 5;) {
            if (counts[rank] >= sizes[group] && (used >> rank & 1u) == 0) {
                used |= 1u << rank;
                cards += sizes[group];
                nibbles |= (rank + 2) << (16 - 4 * group);
                break;
            }
        }
    }
    return nibbles;
}

static uint32_t strength_of(const uint8_t *counts) {
    uint32_t held[5] = {0}; /* ranks held at least so often */
    uint32_t mask = 0;

    for (uint32_t rank = 0; rank < RANKS; rank++) {
        for (uint32_t times = 1; times <= counts[rank]; times++) {
            held[times]++;
        }
        mask |= (uint32_t)(counts[rank] != 0) << rank;
    }
    if (held[4] != 0) {
        return PEER_FOUR_OF_A_KIND << 20 | deciding(counts, 4, 1);
    }
    if (held[3] != 0 && held[2] > 1) {
        return PEER_FULL_HOUSE << 20 | deciding(counts, 3, 2);
    }
    if (straight_top(mask) != 0) {
        return PEER_STRAIGHT << 20 | straight_top(mask);
    }
    if (held[3] != 0) {
        return PEER_THREE_OF_A_KIND << 20 | deciding(counts, 3, 1);
    }
    if (held[2] > 1) {
        return PEER_TWO_PAIR << 20 | deciding(counts, 2, 2);
    }
    return held[2] != 0 ? PEER_ONE_PAIR << 20 | deciding(counts, 2, 1)
                        : PEER_HIGH_CARD << 20 | deciding(counts, 1, 1);
}

static void add_multisets(uint8_t *counts, uint32_t rank, uint32_t cards, uint32_t key) {
    if (rank == RANKS) {
        if (cards >= 5) {
            entries[entry_count++] = (struct entry){key, strength_of(counts)};
        }
        return;
    }
    for (uint32_t times = 0; times <= 4 && cards + times <= 7; times++) {
        counts[rank] = (uint8_t)times;
        add_multisets(counts, rank + 1, cards + times, key + times * rank_keys[rank]);
    }
    counts[rank] = 0;
}

static int by_strength(const void *a, const void *b) {
    const uint32_t left = ((const struct entry *)a)->strength;
    const uint32_t right = ((const struct entry *)b)->strength;

    return (left > right) - (left < right);
}

static int by_row(const void *a, const void *b) {
    const uint32_t left = ((const struct entry *)a)->key;
    const uint32_t right = ((const struct entry *)b)->key;
    const uint32_t left_row = row_of(left);
    const uint32_t right_row = row_of(right);

    return left_row != right_row ? (left_row > right_row) - (left_row < right_row)
                                 : (left > right) - (left < right);
}

static int longest_first(const void *a, const void *b) {
    const struct row *const left = a;
    const struct row *const right = b;

    return (left->count < right->count) - (left->count > right->count);
}

/* Turns each strength, least first, into category << 12 | place within the category. */
static void number_strengths(struct entry *sorted, uint32_t count) {
    uint32_t last = 0;
    uint32_t value = 0;

    for (uint32_t i = 0; i < count; i++) {
        const uint32_t strength = sorted[i].strength;

        if (strength != last) {
            value = strength >> 20 == last >> 20 ? value + 1 : strength >> 20 << 12;
        }
        last = strength;
        sorted[i].strength = value;
    }
}

static void fill_flushes(void) {
    static struct entry flushes[8192];
    uint32_t count = 0;

    for (uint32_t mask = 0; mask < 8192; mask++) {
        uint8_t counts[RANKS];
        const uint32_t top = straight_top(mask);

        for (uint32_t rank = 0; rank < RANKS; rank++) {
            counts[rank] = mask >> rank & 1u;
        }
        if (__builtin_popcount(mask) >= 5) {
            flushes[count++] =
                (struct entry){mask, top != 0 ? PEER_STRAIGHT_FLUSH << 20 | top
                                              : PEER_FLUSH << 20 | deciding(counts, 1, 1)};
        }
    }
    qsort(flushes, count, sizeof flushes[0], by_strength);
    number_strengths(flushes, count);
    for (uint32_t i = 0; i < count; i++) {
        peer_flush_values[flushes[i].key] = (uint16_t)flushes[i].strength;
    }
}

static bool fits(const struct row *row, uint32_t start) {
    for (uint32_t i = 0; i < row->count; i++) {
        const uint32_t place = start + column_of(entries[row->first + i].key);

        if (place >= PEER_PLACES || taken[place]) {
            return false;
        }
    }
    return true;
}

/* Puts a row at the first start where none of its places is taken. */
static bool place_row(const struct row *row) {
    uint32_t start = 0;

    while (start < PEER_PLACES && !fits(row, start)) {
        start++;
    }
    for (uint32_t i = 0; i < row->count && start < PEER_PLACES; i++) {
        const struct entry *const entry = &entries[row->first + i];
        const uint32_t place = start + column_of(entry->key);

        taken[place] = true;
        peer_values[place] = (uint16_t)entry->strength;
        places_used = place >= places_used ? place + 1 : places_used;
    }
    peer_row_starts[row->number] = start;
    return start < PEER_PLACES;
}

static bool fill_rows(void) {
    qsort(entries, entry_count, sizeof entries[0], by_row);
    for (uint32_t number = 0; number < PEER_ROWS; number++) {
        rows[number].number = number;
    }
    for (uint32_t i = 0; i < entry_count; i++) {
        struct row *const row = &rows[row_of(entries[i].key)];

        if (i != 0 && entries[i].key == entries[i - 1].key) {
            return false;
        }
        row->first = row->count == 0 ? i : row->first;
        row->count++;
    }
    qsort(rows, PEER_ROWS, sizeof rows[0], longest_first);
    for (uint32_t i = 0; i < PEER_ROWS; i++) {
        if (!place_row(&rows[i])) {
            return false;
        }
    }
    return true;
}

bool peer_prepare(void) {
    uint8_t counts[RANKS] = {0};

    for (uint32_t card = 0; card < 52; card++) {
        const uint32_t rank = card / 4;
        const uint32_t suit = card % 4;

        peer_cards[card] =
            (peer_sum){1ull << (32 + 4 * suit) | rank_keys[rank], 1ull << (16 * suit + rank)};
    }
    add_multisets(counts, 0, 0, 0);
    qsort(entries, entry_count, sizeof entries[0], by_strength);
    number_strengths(entries, entry_count);
    fill_flushes();
    return entry_count == MULTISETS && fill_rows();
}

uint32_t peer_table_bytes(void) {
    return (uint32_t)(sizeof peer_cards + sizeof peer_row_starts + sizeof peer_flush_values) +
           places_used * (uint32_t)sizeof peer_values[0];
}
