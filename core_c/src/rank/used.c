/* Which cards make the rank: the first choice of them that ranks as high as the whole hand. */
#include "rank/hand.h"
#include "rank/rankers.h"

#define MOST_CARDS 10

struct choice {
    uint32_t size;       /* how many cards make the hand; 0: all of them */
    uint32_t hole;       /* the first so many are hole cards */
    uint32_t hole_most;  /* and at most, */
    uint32_t hole_least; /* and at least, so many of them play */
    int32_t ranker;      /* that ranks what was chosen */
};

static struct choice choice_of(int32_t ranker, int32_t rank) {
    const struct choice everything = {0, 0, 0, 0, ranker};
    const struct choice five = {5, 0, 0, 0, ranker};
    const uint32_t seven = felt_category(rank) > FELT_FIVE_OF_A_KIND;

    switch (ranker) {
    case FELT_HIGH:
    case FELT_WILD:
    case FELT_WILD_REPEAT:
    case FELT_WILD_WHEEL:
    case FELT_WILD_REPEAT_WHEEL:
    case FELT_BUG:
    case FELT_BUG_NO_FLUSH:
    case FELT_LOW_A5:
    case FELT_LOW_A5_JOKER:
    case FELT_LOW_8:
    case FELT_LOW_9: return five;
    case FELT_FORTUNE: return seven ? everything : (struct choice){5, 0, 0, 0, FELT_BUG};
    case FELT_FORTUNE_NO_FLUSH:
        return seven ? everything : (struct choice){5, 0, 0, 0, FELT_BUG_NO_FLUSH};
    case FELT_FORTUNE_WILD:
    case FELT_FORTUNE_FACE_UP: return seven ? everything : (struct choice){5, 0, 0, 0, FELT_WILD};
    case FELT_OMAHA: return (struct choice){5, 4, 2, 2, FELT_HIGH};
    case FELT_BIG_O: return (struct choice){5, 5, 2, 2, FELT_HIGH};
    case FELT_TAHOE: return (struct choice){5, 3, 2, 0, FELT_HIGH};
    case FELT_OMAHA_LOW_8: return (struct choice){5, 4, 2, 2, FELT_LOW_8};
    case FELT_BIG_O_LOW_8: return (struct choice){5, 5, 2, 2, FELT_LOW_8};
    case FELT_OMAHA_LOW_9: return (struct choice){5, 4, 2, 2, FELT_LOW_9};
    case FELT_BIG_O_LOW_9: return (struct choice){5, 5, 2, 2, FELT_LOW_9};
    case FELT_TAHOE_LOW_8: return (struct choice){5, 3, 2, 0, FELT_LOW_8};
    case FELT_BADUGI: return (struct choice){(uint32_t)felt_category(rank), 0, 0, 0, FELT_BADUGI};
    default: return everything;
    }
}

static uint32_t bits(uint32_t set) {
    uint32_t count = 0;

    for (; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

static uint32_t take(const uint8_t *cards, uint32_t n, uint32_t set, uint8_t *out) {
    uint32_t count = 0;

    for (uint32_t i = 0; i < n; i++) {
        if ((set >> i & 1u) != 0) {
            out[count++] = cards[i];
        }
    }
    return count;
}

static uint32_t is_allowed(uint32_t set, const struct choice *choice) {
    const uint32_t own = bits(set & ((1u << choice->hole) - 1));

    return bits(set) == choice->size &&
           (choice->hole == 0 || (own >= choice->hole_least && own <= choice->hole_most));
}

/* Badugi ranks fewer cards than it takes, so the chosen ones are ranked without counting them. */
static int32_t rank_chosen(int32_t ranker, const uint8_t *cards, uint32_t n) {
    return ranker == FELT_BADUGI ? felt_badugi(cards, n) : felt_rank(ranker, cards, n);
}

int32_t felt_rank_used(int32_t ranker, const uint8_t *cards, uint32_t cards_len, uint8_t *out,
                       uint32_t out_len) {
    const int32_t rank = felt_rank(ranker, cards, cards_len);
    const struct choice choice = choice_of(ranker, rank);
    uint8_t chosen[MOST_CARDS];

    if (rank < 0) {
        return rank;
    }
    if (out_len < cards_len) {
        return felt_error(FELT_BAD_SIZE, cards_len);
    }
    if (choice.size == 0) {
        for (uint32_t i = 0; i < cards_len; i++) {
            out[i] = cards[i];
        }
        return (int32_t)cards_len;
    }
    if (rank == felt_value(FELT_NO_LOW, 0)) {
        return 0;
    }
    for (uint32_t set = 0; set < 1u << cards_len; set++) {
        if (is_allowed(set, &choice) &&
            rank_chosen(choice.ranker, chosen, take(cards, cards_len, set, chosen)) == rank) {
            return (int32_t)take(cards, cards_len, set, out);
        }
    }
    return 0;
}
