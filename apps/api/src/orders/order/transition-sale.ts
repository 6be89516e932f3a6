import {
  EVENT_STATUS,
  canOrderTransition,
  ORDER_STATUS,
  type OrderStatusId,
} from '@seatdesk/domain'
import { sql, type SqlBool, type Updateable } from 'kysely'

import { RESPONSE_DUE } from '../../notifications/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { PurchaseTable } from '../../platform/database/schema.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'

/** A sale, and optionally the seller who must own it. */
export interface SaleParams {
  saleId: number
  sellerId?: number
}

interface Move extends SaleParams {
  to: OrderStatusId
  /** Columns that are updated together with the status. */
  set: Updateable<PurchaseTable>
  /** Only if the deadline to confirm is after this time. */
  answerableAt?: Date
  /** Only if the sale is unconfirmed and its deadline to confirm was by this time. */
  unansweredAt?: Date
}

/**
 * Changes the status of a paid sale, if its current status allows that; returns `null` otherwise.
 * The update is conditional, so that only one of several concurrent changes succeeds.
 */
export const transitionSale = async (tx: Tx, move: Move) => {
  const { saleId, sellerId, to, set, answerableAt, unansweredAt } = move
  const from = unansweredAt ? [ORDER_STATUS.requested] : statesBefore(to)
  const moved = await tx
    .updateTable('purchases as p')
    .from('checkouts as c')
    .set({ ...set, status_id: to })
    .whereRef('c.id', '=', 'p.checkout_id')
    .where('p.id', '=', saleId)
    .where('p.status_id', 'in', from)
    .where('c.state', '=', 'paid')
    .where((eb) =>
      eb.and([
        ...(sellerId === undefined ? [] : [eb('p.seller_id', '=', sellerId)]),
        ...(answerableAt ? [eb(RESPONSE_DUE, '>', answerableAt)] : []),
        ...(unansweredAt ? [eb(RESPONSE_DUE, '<=', unansweredAt)] : []),
        // Orders of a canceled event can only be refunded.
        ...(to === ORDER_STATUS.rejected ? [] : [isEventOn]),
      ]),
    )
    .returning([
      'p.id',
      'p.buyer_id',
      'p.seller_id',
      'p.event_id',
      'p.listing_id',
      'p.checkout_id',
      'p.quantity',
      'p.amount_cents',
      'p.seller_allowance_cents',
      'p.requested_at',
    ])
    .executeTakeFirst()
  return moved ?? null
}

export type TransitionedSale = NonNullable<Awaited<ReturnType<typeof transitionSale>>>

const isEventOn = sql<SqlBool>`not exists (
  select from events as e where e.id = p.event_id and e.status_id = ${EVENT_STATUS.cancelled})`

const statesBefore = (to: OrderStatusId): OrderStatusId[] =>
  Object.values(ORDER_STATUS).filter((from) => canOrderTransition(from, to))

/** Error that says why a seller's sale could not change its status. */
export const getSaleTransitionError = async (
  db: Db | Tx,
  { saleId, sellerId = 0 }: SaleParams,
): Promise<ApiError> => {
  const sale = await db
    .selectFrom('purchases as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select('c.state')
    .where('p.id', '=', saleId)
    .where('p.seller_id', '=', sellerId)
    .where('p.status_id', 'is not', null)
    .executeTakeFirst()
  if (!sale) return new ApiError('notFound')
  return new ApiError(sale.state === 'settling' ? 'paymentSettling' : 'orderChanged')
}
