/* Two pai gow tiles by the customary chart (RULINGS 11; kings pai-gow-tiles, Values). */
#include "oracle.h"

int oracle_tile_ends[32][2];

/* The chart from Teen down to Ng: the tile or tiles of each place, by their two ends. */
static const int chart[15][2][2] = {
    {{6, 6}, {6, 6}}, {{1, 1}, {1, 1}}, {{4, 4}, {4, 4}}, {{1, 3}, {1, 3}}, {{5, 5}, {5, 5}},
    {{3, 3}, {3, 3}}, {{2, 2}, {2, 2}}, {{5, 6}, {5, 6}}, {{4, 6}, {4, 6}}, {{1, 6}, {1, 6}},
    {{1, 5}, {1, 5}}, {{3, 6}, {4, 5}}, {{2, 6}, {3, 5}}, {{2, 5}, {3, 4}}, {{1, 4}, {2, 3}},
};
enum { TEEN = 0, DEY = 1, GOW = 11, GEE_JOON = 15 };

/* Where a tile stands, 0 the best; the two Gee Joon tiles are below all others when used singly. */
static int place_of(uint8_t tile) {
    int low = oracle_tile_ends[tile][0], high = oracle_tile_ends[tile][1];
    for (int place = 0; place < GEE_JOON; place++) {
        for (int i = 0; i < 2; i++) {
            if (chart[place][i][0] == low && chart[place][i][1] == high) {
                return place;
            }
        }
    }
    return GEE_JOON;
}

static int spots_of(uint8_t tile) { return oracle_tile_ends[tile][0] + oracle_tile_ends[tile][1]; }

/* A Gee Joon tile used singly counts three or six, whichever is better. */
static int best_count(const uint8_t two[2]) {
    int best = 0;
    for (int first = 0; first < 2; first++) {
        for (int second = 0; second < 2; second++) {
            int a = place_of(two[0]) == GEE_JOON ? 3 + 3 * first : spots_of(two[0]);
            int b = place_of(two[1]) == GEE_JOON ? 3 + 3 * second : spots_of(two[1]);
            int count = (a + b) % 10;
            best = count > best ? count : best;
        }
    }
    return best;
}

/* Wongs and Gongs compare by their Teen or Dey; number hands by the count, then the better tile; a
 * zero is a zero whatever its tiles (L760-762). */
struct oracle_answer tile_pair(const uint8_t two[2]) {
    int a = place_of(two[0]), b = place_of(two[1]);
    uint8_t other = a < b ? two[1] : two[0];
    int best = a < b ? a : b;
    struct oracle_answer answer = {FELT_TILE_NUMBER, (uint32_t)(GEE_JOON - best)};
    if (a == GEE_JOON && b == GEE_JOON) {
        answer.category = FELT_TILE_SUPREME;
    } else if (a == b) {
        answer.category = a < GOW ? FELT_TILE_MATCHED : FELT_TILE_UNMATCHED;
    } else if ((best == TEEN || best == DEY) && spots_of(other) == 9) {
        answer.category = FELT_TILE_WONG;
    } else if ((best == TEEN || best == DEY) && spots_of(other) == 8) {
        answer.category = FELT_TILE_GONG;
    } else {
        uint32_t count = (uint32_t)best_count(two);
        answer.key = count == 0 ? 0 : count * 16 + answer.key;
    }
    return answer;
}
