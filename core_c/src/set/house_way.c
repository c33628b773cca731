/* The house ways: how the player-dealer's seven cards, or a player's on request, are set.
 *
 * All printed charts (kings L877-890 and L1604-1645, casino-99 3824-3880, crystal 9007-9473) read
 * the hand by its groups of equal cards and agree on where those go; they differ in when a straight
 * or flush comes first, and in the joker. So there is one chart, and one line per house. */
#include "set/house_way.h"

enum shape {
    NO_PAIR,
    ONE_PAIR,
    TWO_PAIR,
    THREE_PAIR,
    TRIPS,
    TWO_TRIPS,
    FULL_HOUSE,
    FOUR,
    FOUR_WITH_MORE, /* four of a kind with a pair or three of a kind */
    FIVE,
    SHAPES
};

/* The cards in front, by their place in the layout: largest group first, then high to low. */
static const struct felt_two chart[SHAPES] = {
    [NO_PAIR] = {1, 2},        /* second and third highest */
    [ONE_PAIR] = {2, 3},       /* two highest others */
    [TWO_PAIR] = {2, 3},       /* small pair, unless kept together */
    [THREE_PAIR] = {0, 1},     /* highest pair */
    [TRIPS] = {3, 4},          /* two highest others, unless aces */
    [TWO_TRIPS] = {0, 1},      /* two of the higher set */
    [FULL_HOUSE] = {3, 4},     /* the pair, or the higher of two */
    [FOUR] = {0, 1},           /* split, unless kept together */
    [FOUR_WITH_MORE] = {4, 5}, /* the pair, or two of the three */
    [FIVE] = {0, 1},           /* pair of aces */
};
static const struct felt_two three_aces = {0, 3};    /* an ace and the highest other card */
static const struct felt_two kept_together = {4, 5}; /* two highest beside two pairs or four */

/* Two pairs, and four of a kind, stay together behind when a card of this rank or better can go in
 * front beside them; deuce to ace, by the rank of the higher pair or of the four. */
enum { QUEEN = 10, KING = 11, ACE = FELT_ACE, NEVER = 13, ALWAYS = 0 };
static const uint8_t two_pair_needs[13] = {QUEEN, QUEEN, QUEEN, QUEEN, KING,  KING, KING,
                                           ACE,   ACE,   ACE,   NEVER, NEVER, NEVER};
static const uint8_t four_needs[13] = {ALWAYS, ALWAYS, ALWAYS, ALWAYS, QUEEN, QUEEN, QUEEN,
                                       KING,   KING,   KING,   NEVER,  NEVER, NEVER};

/* One house. With the golden rule a pair in front of a straight or better goes before every row;
 * without it the rows that hold "with or without a straight or flush" are final. */
struct house {
    uint8_t joker;          /* enum felt_joker */
    bool golden;            /* kings L890 footnote, casino-99 3879 */
    bool joker_leaves_four; /* and goes in front with the highest other card (crystal 9457) */
};
static const struct house houses[FELT_WAYS] = {
    [FELT_WAY_KINGS_FORTUNE] = {FELT_JOKER_BUG, true, false},
    [FELT_WAY_KINGS_FACE_UP] = {FELT_JOKER_BUG_NO_FLUSH, false, false},
    [FELT_WAY_KINGS_FACE_UP_FLUSH] = {FELT_JOKER_BUG, false, false},
    [FELT_WAY_CASINO_99] = {FELT_JOKER_BUG, true, false},
    [FELT_WAY_CRYSTAL_FACE_UP] = {FELT_JOKER_WILD, false, true},
    [FELT_WAY_JOKER_WILD] = {FELT_JOKER_WILD, true, false}, /* hands without it as Casino 99 */
};

static enum shape shape_of(const struct felt_layout *layout) {
    const uint32_t largest = layout->group[0];
    const uint32_t next = largest < FELT_BACK_CARDS ? layout->group[largest] : 0;

    switch (largest) {
    case 5: return FIVE;
    case 4: return next > 1 ? FOUR_WITH_MORE : FOUR;
    case 3: return next == 3 ? TWO_TRIPS : next == 2 ? FULL_HOUSE : TRIPS;
    case 2: return next != 2 ? ONE_PAIR : layout->group[4] == 2 ? THREE_PAIR : TWO_PAIR;
    default: return NO_PAIR;
    }
}

/* With a joker among the four it matters which of the others stay behind with it. */
static struct felt_two split_four(const struct house *house, const struct felt_layout *layout) {
    struct felt_two best = chart[FOUR];

    for (uint8_t left = 0; left < 2; left++) {
        const struct felt_two other = {left, 2};

        if (felt_rank_behind(house->joker, layout, other) >
            felt_rank_behind(house->joker, layout, best)) {
            best = other;
        }
    }
    return best;
}

static struct felt_two by_chart(const struct house *house, enum shape shape,
                                const struct felt_layout *layout) {
    const uint32_t top = layout->rank[0];
    const uint32_t beside = layout->rank[kept_together.first];

    if (shape == TRIPS && top == FELT_ACE) {
        return three_aces;
    }
    if ((shape == TWO_PAIR && beside >= two_pair_needs[top]) ||
        (shape == FOUR && beside >= four_needs[top]) ||
        (shape == FIVE && house->joker_leaves_four)) {
        return kept_together;
    }
    return shape == FOUR ? split_four(house, layout) : chart[shape];
}

/* A complete hand stays behind without a pair, with one pair or three of a kind; otherwise only if
 * a pair goes in front (kings fortune 9, crystal face-up 3 and 12). */
static struct felt_two choose_front(const struct house *house, const struct felt_layout *layout) {
    const enum shape shape = shape_of(layout);
    const bool plain = shape == NO_PAIR || shape == ONE_PAIR || shape == TRIPS;
    struct felt_two front = {0, 0};

    if (plain || shape == TWO_PAIR || house->golden) {
        const int32_t found = felt_complete_hand(house->joker, layout, &front);

        if (found == FELT_ONE_PAIR || (found != 0 && plain)) {
            return front;
        }
    }
    return by_chart(house, shape, layout);
}

enum { ANY_SUIT = 4 };

/* The ranks held in one suit, or in any. */
static uint32_t held_in(const uint8_t *cards, uint32_t suit) {
    uint32_t held = 0;

    for (uint32_t i = 0; i < FELT_SEVEN; i++) {
        if (!felt_is_joker(cards[i]) && (suit == ANY_SUIT || (cards[i] & 3u) == suit)) {
            held |= 1u << (cards[i] >> 2);
        }
    }
    return held;
}

/* The suit that a joker makes a flush of: six other cards have four of one suit only. */
static uint32_t flush_suit(const uint8_t *cards) {
    uint32_t count[ANY_SUIT] = {0, 0, 0, 0};
    uint32_t suit = 0;

    for (uint32_t i = 0; i < FELT_SEVEN; i++) {
        count[cards[i] & 3u] += !felt_is_joker(cards[i]);
    }
    while (suit < 3 && count[suit] < 4) {
        suit++;
    }
    return suit;
}

/* The rank that five in a row up to top (5..14) lack; an ace if they lack none. */
static uint8_t fills_row(uint32_t held, uint32_t top) {
    for (uint32_t rank = top; rank > top - 5; rank--) {
        const uint32_t place = rank == 1 ? FELT_ACE : rank - 2;

        if ((held >> place & 1u) == 0) {
            return (uint8_t)place;
        }
    }
    return FELT_ACE;
}

/* The highest rank that the suit of a flush lacks. */
static uint8_t fills_flush(uint32_t held) {
    uint8_t rank = FELT_ACE;

    while (rank > FELT_DEUCE && (held >> rank & 1u) != 0) {
        rank--;
    }
    return rank;
}

/* What a wild joker stands for: the card that makes the best seven-card hand (crystal face-up 13).
 * Unless that is a straight or a flush, it is one more of the largest group. */
static struct felt_stand_in wild_stand_in(const uint8_t *cards) {
    const int32_t best = felt_rank(FELT_WILD, cards, FELT_SEVEN);
    const uint32_t top = (uint32_t)best >> 16 & 15u;
    const uint32_t suited = held_in(cards, flush_suit(cards));
    struct felt_layout naturals;

    switch (felt_category(best)) {
    case FELT_FLUSH: return (struct felt_stand_in){fills_flush(suited), FELT_JOINS};
    case FELT_STRAIGHT:
        return (struct felt_stand_in){fills_row(held_in(cards, ANY_SUIT), top), FELT_JOINS};
    case FELT_STRAIGHT_FLUSH:
    case FELT_ROYAL_FLUSH: return (struct felt_stand_in){fills_row(suited, top), FELT_JOINS};
    default:
        felt_lay_out(cards, FELT_SEVEN, (struct felt_stand_in){FELT_DEUCE, FELT_LAST}, &naturals);
        return (struct felt_stand_in){naturals.rank[0], FELT_JOINS};
    }
}

static bool holds_joker(const uint8_t *cards) {
    bool held = false;

    for (uint32_t i = 0; i < FELT_SEVEN; i++) {
        held = held || felt_is_joker(cards[i]);
    }
    return held;
}

static struct felt_two front_of(int32_t way, const uint8_t *cards, struct felt_layout *layout) {
    const struct house *house = &houses[way];
    const bool wild = house->joker == FELT_JOKER_WILD && holds_joker(cards);
    struct felt_stand_in joker = {FELT_ACE, FELT_JOINS};

    if (wild && way == FELT_WAY_JOKER_WILD) {
        felt_lay_out(cards, FELT_SEVEN, (struct felt_stand_in){FELT_DEUCE, FELT_LAST}, layout);
        return felt_joker_wild_front(layout);
    }
    if (wild) {
        joker = wild_stand_in(cards);
    }
    felt_lay_out(cards, FELT_SEVEN, joker, layout);
    return choose_front(house, layout);
}

int32_t felt_paigow_way(int32_t way, const uint8_t *cards, uint32_t cards_len, uint8_t *out,
                        uint32_t out_len) {
    const struct felt_stand_in first = {FELT_ACE, FELT_FIRST};
    struct felt_layout layout;
    struct felt_layout shown;
    uint8_t setting[FELT_SEVEN];
    uint32_t in_front = 0;
    uint32_t behind = FELT_FRONT_CARDS;

    if (way < 0 || way >= FELT_WAYS) {
        return felt_error(FELT_BAD_RANKER, 0);
    }
    const int32_t error = felt_check_seven(houses[way].joker, cards, cards_len);

    if (error != 0 || out_len < FELT_SEVEN) {
        return error != 0 ? error : felt_error(FELT_BAD_SIZE, FELT_SEVEN);
    }
    const struct felt_two front = front_of(way, cards, &layout);

    for (uint32_t i = 0; i < FELT_SEVEN; i++) {
        const bool goes_front = i == front.first || i == front.second;

        setting[goes_front ? in_front++ : behind++] = layout.card[i];
    }
    felt_lay_out(setting, FELT_FRONT_CARDS, first, &shown);
    for (uint32_t i = 0; i < FELT_FRONT_CARDS; i++) {
        out[i] = shown.card[i];
    }
    felt_lay_out(setting + FELT_FRONT_CARDS, FELT_BACK_CARDS, first, &shown);
    for (uint32_t i = 0; i < FELT_BACK_CARDS; i++) {
        out[FELT_FRONT_CARDS + i] = shown.card[i];
    }
    return FELT_SEVEN;
}
