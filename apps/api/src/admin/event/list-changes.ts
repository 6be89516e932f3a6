import type { EventChangeKind, EventChangeOutcome } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { type RawBuilder, sql } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'

/** Lists the changes of an event, and how far its orders are processed. */
export const listChanges: Handler<Contract['adminEvents']['changes']> = async ({
  ctx,
  input: { id },
}) => {
  const event = await ctx.db
    .selectFrom('events')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!event) throw new ApiError('notFound')
  const changes = await changesOf(ctx.db, id)
  const outcomes = Map.groupBy(await outcomesOf(ctx.db, id), ({ changeId }) => changeId)
  return {
    data: mapRows(changes, ({ createdAt, declineUntil, doneAt, ...change }) => ({
      ...change,
      createdAt: createdAt.toISOString(),
      declineUntil: declineUntil?.toISOString() ?? null,
      doneAt: doneAt?.toISOString() ?? null,
      outcomes: (outcomes.get(change.id) ?? []).map(({ outcome, orders, amount }) => ({
        outcome,
        orders,
        amount,
      })),
    })),
  }
}

const inCents = (amount: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)`

const PRICE = sql`p.amount_cents - p.allowance_cents`

const sumOf = (condition: RawBuilder<unknown>) => sql<{ orders: number; amount: number }>`
  json_build_object('orders', count(p.id) filter (where ${condition}),
    'amount', ${inCents(PRICE, condition)})`

const IS_OPEN = sql`o.outcome is null`
const IS_CALLED_OFF = sql`o.outcome in ('refunded', 'refused')`
const EARNED = sql`w.amount_cents + w.netted_cents - w.owed_cents`

const changesOf = async (db: Db, eventId: number) => {
  const rows = await db
    .selectFrom('event_changes as e')
    .leftJoin('event_change_orders as o', 'o.change_id', 'e.id')
    .leftJoin('purchases as p', 'p.id', 'o.purchase_id')
    .leftJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .leftJoin('refunds as r', 'r.purchase_id', 'p.id')
    .leftJoin('payouts as w', 'w.purchase_id', 'p.id')
    .select(['e.id', 'e.created_at as createdAt', 'e.refuse_until as declineUntil'])
    .select(['e.done_at as doneAt', sql<EventChangeKind>`e.kind`.as('kind')])
    .select(sumOf(IS_OPEN).as('pending'))
    .select(sumOf(sql`${IS_OPEN} and c.state = 'settling'`).as('settling'))
    .select(
      sql<{ paid: number; owed: number }>`json_build_object(
        'paid', ${inCents(sql`r.amount_cents`, sql`${IS_CALLED_OFF} and r.refunded_at is not null`)},
        'owed', ${inCents(sql`r.amount_cents`, sql`${IS_CALLED_OFF} and r.refunded_at is null`)})`.as(
        'refunds',
      ),
    )
    .select(
      sql<{ stopped: number; owedBySellers: number }>`json_build_object(
        'stopped', ${inCents(EARNED, sql`${IS_CALLED_OFF} and w.status <> 'processed'`)},
        'owedBySellers', ${inCents(EARNED, sql`${IS_CALLED_OFF} and w.status = 'processed'`)})`.as(
        'payouts',
      ),
    )
    .where('e.event_id', '=', eventId)
    .groupBy('e.id')
    .orderBy('e.id', 'desc')
    .execute()
  return rows
}

const outcomesOf = (db: Db, eventId: number) =>
  db
    .selectFrom('event_changes as e')
    .innerJoin('event_change_orders as o', 'o.change_id', 'e.id')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .select(['e.id as changeId', sql<EventChangeOutcome>`o.outcome`.as('outcome')])
    .select(sql<number>`count(*)`.as('orders'))
    .select(sql<number>`sum(${PRICE})::bigint`.as('amount'))
    .where('e.event_id', '=', eventId)
    .where('o.outcome', 'is not', null)
    .groupBy(['e.id', 'o.outcome'])
    .orderBy('o.outcome')
    .execute()
