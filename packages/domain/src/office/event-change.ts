import * as v from 'valibot'

import { id } from '../id.ts'
import { centsSchema } from '../money/money.ts'
import { instantSchema } from '../time/wall-time.ts'

/** What may befall an event that is on sale. */
export const EVENT_CHANGE_KINDS = ['cancelled', 'postponed', 'rescheduled'] as const

export type EventChangeKind = (typeof EVENT_CHANGE_KINDS)[number]

/**
 * What becomes of an order then. released: its seats were held and not paid, and went back ·
 * refunded: called off with the event · refused: called off by its buyer, who did not want the new
 * date · kept: it stands · lapsed: there was nothing left to call off · superseded: another change
 * of the event decides
 */
export const EVENT_CHANGE_OUTCOMES = [
  'released',
  'refunded',
  'refused',
  'kept',
  'lapsed',
  'superseded',
] as const

export type EventChangeOutcome = (typeof EVENT_CHANGE_OUTCOMES)[number]

const count = v.pipe(v.number(), v.safeInteger())

/** Orders, and what was paid or is to be paid for them. */
const sum = { orders: count, amount: centsSchema }

export const eventChangeSchema = v.object({
  id: id('EventChangeId'),
  kind: v.picklist(EVENT_CHANGE_KINDS),
  createdAt: instantSchema,
  /** Until when buyers may refuse the new date; `null` of a cancelled event. */
  refuseUntil: v.nullable(instantSchema),
  doneAt: v.nullable(instantSchema),
  outcomes: v.array(v.object({ outcome: v.picklist(EVENT_CHANGE_OUTCOMES), ...sum })),
  /** Orders that are not decided yet, and those among them whose payment is under way. */
  toDo: v.object(sum),
  settling: v.object(sum),
  /** What goes back to buyers: how much of it has gone, and how much is owed still. */
  refunds: v.object({ paid: centsSchema, owed: centsSchema }),
  /** What sellers had earned by it: kept from them in time, and theirs to give back. */
  payouts: v.object({ stopped: centsSchema, owedBySellers: centsSchema }),
})

/** What befell an event, and what was done about its orders so far; amounts are in cents. */
export type EventChange = v.InferOutput<typeof eventChangeSchema>

export const eventChangePreviewSchema = v.object({
  /** `null` when the change is nobody's concern but the catalogue's. */
  kind: v.nullable(v.picklist(EVENT_CHANGE_KINDS)),
  refuseUntil: v.nullable(instantSchema),
  liveListings: count,
  /** Whom it is told. */
  told: count,
  /** Orders by what they are now: seats that are held, payments under way, and what is paid. */
  held: v.object(sum),
  settling: v.object(sum),
  requested: v.object(sum),
  confirmed: v.object(sum),
  delivered: v.object(sum),
  /** What sellers have earned by it, by how far the payouts are. */
  payouts: v.object({ waiting: centsSchema, underWay: centsSchema, paid: centsSchema }),
})

/** What a change of an event would set going, before it is made; amounts are in cents. */
export type EventChangePreview = v.InferOutput<typeof eventChangePreviewSchema>
