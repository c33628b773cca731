/* The tables that core_c/gen/rank_table.py writes; its opening comment says what an entry holds. */
#ifndef FELT_RANK_TABLE_H
#define FELT_RANK_TABLE_H

#include <stdint.h>

extern const uint32_t felt_ranks[8192];
extern const uint64_t felt_lanes[256];

#endif
