import { type EventChangeOutcome, ORDER_STATUS } from '@seatdesk/domain'

import { endHold } from '../../listings/index.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { cancelOrder } from '../order/cancel-order.ts'

/** An order affected by an event change. */
export interface ListedOrder {
  changeId: number
  purchaseId: number
}

const CANCELED = {
  buyer: 'The event was canceled.',
  seller: 'The event was canceled.',
}

/**
 * Applies an event change to one order and records the outcome. Does nothing if the order is
 * already decided or cannot be decided yet.
 */
export const applyChangeToOrder = async (tx: Tx, order: ListedOrder, now: Date): Promise<void> => {
  const open = await lockOpenOrder(tx, order)
  if (!open) return
  const outcome = await outcomeOf(tx, open, now)
  if (outcome) await recordChangeNote(tx, order, outcome, now)
}

/**
 * Reads an undecided order and locks its row until the transaction ends, so that only one process
 * decides it.
 */
export const lockOpenOrder = (tx: Tx, { changeId, purchaseId }: ListedOrder) =>
  tx
    .selectFrom('event_change_orders as o')
    .innerJoin('event_changes as e', 'e.id', 'o.change_id')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(['o.purchase_id', 'e.kind', 'e.refuse_until', 'p.status_id'])
    .select(['c.id as checkout_id', 'c.state'])
    .where('o.change_id', '=', changeId)
    .where('o.purchase_id', '=', purchaseId)
    .where('o.outcome', 'is', null)
    .forUpdate('o')
    .executeTakeFirst()

type OpenOrder = NonNullable<Awaited<ReturnType<typeof lockOpenOrder>>>

/** Records the outcome for an order. */
export const recordChangeNote = async (
  tx: Tx,
  { changeId, purchaseId }: ListedOrder,
  outcome: EventChangeOutcome,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('event_change_orders')
    .set({ outcome, decided_at: now })
    .where('change_id', '=', changeId)
    .where('purchase_id', '=', purchaseId)
    .execute()
}

const outcomeOf = async (
  tx: Tx,
  order: OpenOrder,
  now: Date,
): Promise<EventChangeOutcome | null> => {
  const { purchase_id: purchaseId, checkout_id: checkoutId, state, refuse_until: until } = order
  if (state === 'held' || state === 'waiting')
    return (await endHold(tx, checkoutId)) ? 'released' : null
  if (order.status_id === null || order.status_id === ORDER_STATUS.rejected) return 'lapsed'
  if (order.kind !== 'cancelled') return until !== null && until <= now ? 'kept' : null
  if (state === 'settling') return null
  return (await cancelOrder(tx, { purchaseId, reason: CANCELED, now })) ? 'refunded' : 'lapsed'
}
