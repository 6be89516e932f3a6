import { splitValues } from '@seatdesk/domain'

import type { ListingTable } from '../../kernel/database/schema.ts'
import { longestRun, type Placed } from './seat-runs.ts'

/** The quantities that a listing can be sold in now, by its split rule and the tickets left. */
export const splitsOf = (
  listing: Pick<ListingTable, 'split_rule' | 'custom_splits'>,
  left: readonly Placed[],
): number[] =>
  splitValues({
    rule: listing.split_rule,
    left: left.length,
    customSplits: listing.custom_splits,
    longestRun: longestRun(left),
  })
