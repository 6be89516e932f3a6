import * as v from 'valibot'

import { id } from '../id.ts'
import { listingIdSchema } from '../listing/listing.ts'
import { splitRuleSchema } from '../listing/split-values.ts'
import { centsSchema } from '../money/money.ts'
import { instantSchema, wallTimeSchema } from '../time/wall-time.ts'

/** For how long a change of many listings can be taken back. */
export const UNDO_MINUTES = 10

/** How far a change of many listings has come. */
export const CHANGE_STATES = ['planned', 'applying', 'applied', 'undoing', 'undone'] as const

/**
 * What becomes of one listing. planned: it will be changed · unchanged: it is so already ·
 * refused: it was not changed, for a reason · changed · undone: it is again as it was ·
 * kept: it was changed, and could not be taken back
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
  id: id('InventoryChangeId'),
  state: v.picklist(CHANGE_STATES),
  createdAt: instantSchema,
  undoUntil: v.nullable(instantSchema),
  rows: count,
  done: count,
  /** Rows that are planned with an unusual price, which their message explains. */
  unusual: count,
  outcomes: v.array(v.object({ outcome: v.picklist(CHANGE_OUTCOMES), rows: count })),
})

/**
 * A change of many listings at once: planned first, then applied row by row, and taken back until
 * `undoUntil`. `done` of its `rows` are through.
 */
export type InventoryChange = v.InferOutput<typeof inventoryChangeSchema>

/** The terms of a listing that a change of many may touch; what it leaves alone is absent. */
export const changedTermsSchema = v.partial(
  v.object({
    price: centsSchema,
    splitRule: splitRuleSchema,
    customSplits: v.nullable(v.array(v.number())),
    deliveryTypeId: v.number(),
    deliveryDate: wallTimeSchema,
    status: v.number(),
  }),
)

export type ChangedTerms = v.InferOutput<typeof changedTermsSchema>

export const inventoryChangeRowSchema = v.object({
  listingId: listingIdSchema,
  event: v.object({ name: v.string(), dateTime: wallTimeSchema }),
  section: v.string(),
  seatRow: v.string(),
  quantity: v.number(),
  outcome: v.picklist(CHANGE_OUTCOMES),
  message: v.nullable(v.string()),
  before: changedTermsSchema,
  after: changedTermsSchema,
})

/** One listing of such a change: the terms it touches, as they were and as they are to be. */
export type InventoryChangeRow = v.InferOutput<typeof inventoryChangeRowSchema>
