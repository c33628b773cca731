/* The drawing tables of the nine-count games, as data: two bits a total, total 0 lowest. */
#include "felt.h"

#define DRAWS_TO(total) (0x55555u >> (18 - 2 * (total)))
#define OPTION_ON(total) (2u << 2 * (total))

static const uint32_t by_total[FELT_DRAW_TABLES] = {
    [FELT_DRAW_PLAYER] = DRAWS_TO(5),
    [FELT_DRAW_PLAYER_5_0] = DRAWS_TO(4) | OPTION_ON(5),
    [FELT_DRAW_DEALER_5_0] = DRAWS_TO(5),
    [FELT_DRAW_PLAYER_FACE_UP] = DRAWS_TO(4) | OPTION_ON(5) | OPTION_ON(6),
    [FELT_DRAW_DEALER_FACE_UP] = DRAWS_TO(5),
    [FELT_DRAW_DEALER_JOKER] = DRAWS_TO(5) | OPTION_ON(6),
    [FELT_DRAW_ASIAN] = DRAWS_TO(3) | OPTION_ON(4) | OPTION_ON(5) | OPTION_ON(6),
    [FELT_DRAW_PLAYER_SUPER_9] = 0xAAAAA,
    [FELT_DRAW_DEALER_SUPER_9] = DRAWS_TO(5) | OPTION_ON(6),
};

/* Banker totals up to which the hand draws, by the player's third card 0..9; three stands on an
 * eight only (kings ez-baccarat L1177-1194, the same in every filing). */
static const uint8_t banker_draws_to[10] = {3, 3, 4, 4, 5, 5, 6, 6, 2, 3};

int32_t felt_draw(int32_t table, int32_t total, int32_t third) {
    if (table < 0 || table >= FELT_DRAW_TABLES) {
        return felt_error_value(1, FELT_DRAW_TABLES - 1);
    }
    if (total < 0 || total > 9) {
        return felt_error_value(2, 9);
    }
    if (third < -1 || third > 9) {
        return felt_error_value(3, 9);
    }
    if (table == FELT_DRAW_BANKER) {
        const int32_t draws_to = third < 0 ? 5 : banker_draws_to[third];
        return total <= draws_to ? FELT_DRAW : FELT_STAND;
    }
    return (int32_t)(by_total[table] >> 2 * total & 3u);
}
