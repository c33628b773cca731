/* Laying out a hand by groups, and finding what can be left complete behind. */
#include "set/house_way.h"

static uint32_t stands_for(uint8_t card, struct felt_stand_in joker) {
    return felt_is_joker(card) ? joker.rank : card >> 2;
}

static uint32_t group_of(const uint8_t *cards, uint32_t n, uint32_t at,
                         struct felt_stand_in joker) {
    const uint32_t rank = stands_for(cards[at], joker);
    uint32_t together = 0;

    if (felt_is_joker(cards[at]) && joker.place != FELT_JOINS) {
        return joker.place == FELT_FIRST ? FELT_SEVEN : 0;
    }
    for (uint32_t i = 0; i < n; i++) {
        together += stands_for(cards[i], joker) == rank &&
                    (!felt_is_joker(cards[i]) || joker.place == FELT_JOINS);
    }
    return together;
}

static void put(struct felt_layout *layout, uint32_t at, uint8_t card, uint32_t rank,
                uint32_t group) {
    layout->card[at] = card;
    layout->rank[at] = (uint8_t)rank;
    layout->group[at] = (uint8_t)group;
}

/* Suits only make the order the same for every shuffle of the hand. */
static uint32_t precedence(uint8_t card, uint32_t rank, uint32_t group) {
    return group << 16 | rank << 8 | (felt_is_joker(card) ? 0u : 1u + (card & 3u));
}

void felt_lay_out(const uint8_t *cards, uint32_t n, struct felt_stand_in joker,
                  struct felt_layout *layout) {
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t rank = stands_for(cards[i], joker);
        const uint32_t group = group_of(cards, n, i, joker);
        const uint32_t mine = precedence(cards[i], rank, group);
        uint32_t at = i;

        while (at > 0 && precedence(layout->card[at - 1], layout->rank[at - 1],
                                    layout->group[at - 1]) < mine) {
            put(layout, at, layout->card[at - 1], layout->rank[at - 1], layout->group[at - 1]);
            at--;
        }
        put(layout, at, cards[i], rank, group);
    }
}

int32_t felt_rank_behind(int32_t joker, const struct felt_layout *layout, struct felt_two front) {
    uint8_t back[FELT_BACK_CARDS];
    uint32_t n = 0;

    for (uint32_t i = 0; i < FELT_SEVEN; i++) {
        if (i != front.first && i != front.second) {
            back[n++] = layout->card[i];
        }
    }
    return felt_rank(felt_back_ranker(joker), back, FELT_BACK_CARDS);
}

int32_t felt_complete_hand(int32_t joker, const struct felt_layout *layout,
                           struct felt_two *front) {
    const int32_t seven = felt_rank(felt_back_ranker(joker), layout->card, FELT_SEVEN);
    int32_t best_front = 0;
    int32_t best_back = 0;

    if (felt_category(seven) < FELT_STRAIGHT) {
        return 0;
    }
    for (uint32_t first = 0; first < FELT_SEVEN; first++) {
        for (uint32_t second = first + 1; second < FELT_SEVEN; second++) {
            const struct felt_two two = {(uint8_t)first, (uint8_t)second};
            const uint8_t cards[] = {layout->card[first], layout->card[second]};
            const int32_t value = felt_rank(felt_front_ranker(joker), cards, FELT_FRONT_CARDS);
            const int32_t back = value < best_front ? 0 : felt_rank_behind(joker, layout, two);

            if (felt_category(back) >= FELT_STRAIGHT && (value > best_front || back > best_back)) {
                best_front = value;
                best_back = back;
                *front = two;
            }
        }
    }
    return felt_category(best_front);
}
