import * as v from 'valibot'

import { visibleWithRight } from '../company/visible-with-right.ts'
import { idSchema } from '../id.ts'
import { listingIdSchema, ticketSchema } from '../listing/listing.ts'
import { splitRuleSchema } from '../listing/split-values.ts'
import { centsSchema } from '../money/money.ts'
import { LIMIT_BASES } from '../money/price.ts'
import { instantSchema, wallTimeSchema } from '../time/wall-time.ts'

/** How long a bulk change can be undone, in minutes. */
export const UNDO_MINUTES = 10

/** States of a bulk change. */
export const CHANGE_STATES = ['planned', 'applying', 'applied', 'undoing', 'undone'] as const

/**
 * Outcome for one listing. planned: will be changed · unchanged: already has these values ·
 * rejected: not changed, see the message · changed · undone: has its former values again · kept: was
 * changed and could not be undone
 */
export const CHANGE_OUTCOMES = [
  'planned',
  'unchanged',
  'refused',
  'changed',
  'undone',
  'kept',
] as const

export type ChangeOutcome = (typeof CHANGE_OUTCOMES)[number]

const count = v.pipe(v.number(), v.safeInteger())

export const inventoryChangeSchema = v.object({
  id: idSchema('InventoryChangeId'),
  state: v.picklist(CHANGE_STATES),
  createdAt: instantSchema,
  undoUntil: v.nullable(instantSchema),
  rows: count,
  done: count,
  /** Planned rows with an unusual price; their message explains it. */
  unusual: count,
  outcomes: v.array(v.object({ outcome: v.picklist(CHANGE_OUTCOMES), rows: count })),
})

/**
 * A bulk change of listings: planned, applied row by row, and undoable until `undoUntil`. `done`
 * counts the processed rows.
 */
export type InventoryChange = v.InferOutput<typeof inventoryChangeSchema>

/** The terms of a listing that a bulk change may set; unchanged ones are absent. */
export const changedTermsSchema = v.partial(
  v.object({
    price: centsSchema,
    splitRule: splitRuleSchema,
    customSplits: v.nullable(v.array(v.number())),
    deliveryTypeId: v.number(),
    deliveryDate: wallTimeSchema,
    status: v.number(),
    tags: v.array(v.string()),
    internalNote: v.nullable(v.string()),
    onSaleFrom: v.nullable(instantSchema),
    onSaleUntil: v.nullable(instantSchema),
    floor: v.nullable(centsSchema),
    ceiling: v.nullable(centsSchema),
    /** With `floor` or `ceiling`: what they are; a change keeps it. */
    limitBasis: v.picklist(LIMIT_BASES),
  }),
)

export type ChangedTerms = v.InferOutput<typeof changedTermsSchema>

export const inventoryChangeRowSchema = v.object({
  listingId: listingIdSchema,
  event: v.object({ name: v.string(), dateTime: wallTimeSchema }),
  section: v.string(),
  seatRow: v.string(),
  quantity: v.number(),
  tickets: v.array(ticketSchema),
  cost: visibleWithRight('seeCost', v.nullable(centsSchema)),
  outcome: v.picklist(CHANGE_OUTCOMES),
  message: v.nullable(v.string()),
  before: changedTermsSchema,
  after: changedTermsSchema,
})

/** One listing of a bulk change, with the changed terms before and after. */
export type InventoryChangeRow = v.InferOutput<typeof inventoryChangeRowSchema>
