import {
  EVENT_STATUS,
  canOrderTransition,
  ORDER_STATUS,
  type OrderStatusId,
} from '@seatdesk/domain'
import { sql, type SqlBool, type Updateable } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import type { PurchaseTable } from '../../platform/database/schema.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import { RESPONSE_DUE } from './order-state.ts'

/** Which sale, and whose; without a seller anybody's. */
export interface SaleParams {
  saleId: number
  sellerId?: number
}

interface Move extends SaleParams {
  to: OrderStatusId
  /** What is written down with it. */
  set: Updateable<PurchaseTable>
  /** Only a sale that may still be confirmed at this moment. */
  answerableAt?: Date
  /** Only a sale that was to be confirmed by this moment and never was. */
  unansweredAt?: Date
}

/**
 * Moves a paid sale to another state, if the rules allow that from the one it is in; `null` when
 * they do not. The row itself is the arbiter: of several moves at one instant one succeeds.
 */
export const moveSale = async (tx: Tx, move: Move) => {
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
        // What is sold of a cancelled event can only be given back.
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
      'p.lowered_cents',
    ])
    .executeTakeFirst()
  return moved ?? null
}

export type MovedSale = NonNullable<Awaited<ReturnType<typeof moveSale>>>

const isEventOn = sql<SqlBool>`not exists (
  select from events as e where e.id = p.event_id and e.status_id = ${EVENT_STATUS.cancelled})`

const statesBefore = (to: OrderStatusId): OrderStatusId[] =>
  Object.values(ORDER_STATUS).filter((from) => canOrderTransition(from, to))

/** Why a seller could not move a sale. */
export const whyNotMoved = async (
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
  return new ApiError(sale.state === 'settling' ? 'paymentSettling' : 'orderMoved')
}
