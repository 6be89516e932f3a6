import * as v from 'valibot'

import { eventSummarySchema } from '../event/event.ts'
import { wallTimeSchema } from '../time/wall-time.ts'
import { profitSumsSchema } from './profit-sums.ts'

/** What profit and loss can be told by. */
export const PROFIT_GROUPS = ['event', 'performer', 'venue', 'section', 'month'] as const

export type ProfitGroup = (typeof PROFIT_GROUPS)[number]

export const profitRowSchema = v.object({
  name: v.string(),
  event: v.nullable(eventSummarySchema),
  venue: v.nullable(v.string()),
  eventId: v.nullable(v.number()),
  venueId: v.nullable(v.number()),
  performer: v.nullable(v.string()),
  section: v.nullable(v.string()),
  from: v.nullable(wallTimeSchema),
  to: v.nullable(wallTimeSchema),
  ...profitSumsSchema.entries,
})

/**
 * What the sales of one event, performer, venue, section of a venue or month came to. Of the members
 * from `eventId` to `to`, those that are not `null` narrow the list of sales to these very ones.
 */
export type ProfitRow = v.InferOutput<typeof profitRowSchema>
