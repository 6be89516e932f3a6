import type { Contract } from '@seatdesk/domain/contract'
import { sql, type SqlBool } from 'kysely'

import { ACCEPTED_AT, IS_ACCEPTED_BY_TIME } from '../../notifications/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { isProcessable, processQueue } from '../../platform/database/failed-tasks.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import {
  acceptedNotification,
  enqueueHandoverWebhooks,
  notifyOfHandover,
  notifyOfSilentAcceptance,
} from './handover-notifications.ts'
import {
  type LockedHandover,
  lockHandover,
  readHandover,
  saveHandoverState,
} from './handover-store.ts'

/** Accepts the tickets of the broker's purchase. Accepting again changes nothing. */
export const acceptHandover: Handler<Contract['handovers']['accept']> = ({ ctx, caller, input }) =>
  transaction(ctx.db, async (tx) => {
    const purchase = { id: input.id, accountId: caller.accountId }
    const order = await lockHandover(tx, 'buyer_id', purchase)
    if (!order) throw new ApiError('notFound')
    if (order.state !== 'accepted') await accept(tx, order, ctx.clock.now())
    const data = await readHandover(tx, input.id)
    if (!data) throw new ApiError('orderChanged')
    return { data }
  })

const accept = async (tx: Tx, order: LockedHandover, now: Date): Promise<void> => {
  if (order.state !== 'sent')
    throw new ApiError('orderChanged', { message: 'the tickets have not been sent' })
  const problem = await tx
    .selectFrom('problems')
    .select('id')
    .where('purchase_id', '=', order.id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  if (problem)
    throw new ApiError('conflict', { message: 'withdraw the problem that you reported first' })
  await recordAcceptance(tx, order, 'buyer', now)
  await notifyOfHandover(tx, now, order, acceptedNotification(order))
}

const recordAcceptance = async (
  tx: Tx,
  order: LockedHandover,
  acceptedBy: 'buyer' | 'time',
  now: Date,
): Promise<void> => {
  await saveHandoverState(tx, { id: order.id, state: 'accepted', acceptedBy, now })
  const { primary, transfer_reference: reference } = order
  await enqueueHandoverWebhooks(tx, now, { order, state: 'accepted', primary, reference })
}

const MAX_AT_ONCE = 200

/** Whether the sent tickets of order `p` of event `e` at venue `v` count as accepted now. */
const isSilentlyAccepted = (now: Date) =>
  sql<SqlBool>`(${IS_ACCEPTED_BY_TIME} and ${ACCEPTED_AT} <= ${now}::timestamptz)`

/** Later acceptances, of a server that was down or updated, notify no one. */
const MAX_NOTIFIED_MS = 2 * 86_400_000

/** Accepts the tickets of past events whose buyers reported nothing. Sends no emails. */
export const acceptPastHandovers = async (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const { db, clock } = ctx
  const now = clock.now()
  const due = await db
    .selectFrom('handovers as h')
    .innerJoin('purchases as p', 'p.id', 'h.purchase_id')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['p.id', 'p.seller_id'])
    .where(isSilentlyAccepted(now))
    .where(isProcessable('accept-handovers', sql.ref('p.id'), now))
    .orderBy('p.id')
    .limit(MAX_AT_ONCE)
    .execute()
  await processQueue(ctx, 'accept-handovers', due, {
    idOf: ({ id }) => id,
    work: ({ id, seller_id: accountId }) =>
      transaction(db, async (tx) => {
        const order = await lockHandover(tx, 'seller_id', { id, accountId })
        // The buyer may have reported a problem or accepted in the meantime.
        const dueAt = await acceptanceDue(tx, id, now)
        if (order?.state !== 'sent' || dueAt === null) return
        await recordAcceptance(tx, order, 'time', now)
        if (now.getTime() - dueAt.getTime() < MAX_NOTIFIED_MS)
          await notifyOfSilentAcceptance(tx, now, order)
      }),
  })
}

/** When the sent tickets of an order counted as accepted; `null` if they do not. */
const acceptanceDue = async (tx: Tx, id: number, now: Date): Promise<Date | null> => {
  const due = await tx
    .selectFrom('handovers as h')
    .innerJoin('purchases as p', 'p.id', 'h.purchase_id')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(ACCEPTED_AT.as('at'))
    .where('p.id', '=', id)
    .where(isSilentlyAccepted(now))
    .executeTakeFirst()
  return due?.at ?? null
}
