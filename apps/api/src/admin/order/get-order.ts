import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { HAS_CONTENT, readProblem, ticketFileResponse } from '../../orders/index.ts'
import { readPayoutProgress } from '../../payments/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { type Db, transaction } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { recordAction } from '../audit/record-action.ts'
import { DEADLINE, adminOrders, toAdminOrder } from './order-list.ts'
import {
  readAdminNotes,
  readAllowances,
  readFiles,
  readOrderNotifications,
} from './order-records.ts'

/** The ids of orders that share a ticket with an order. */
const readSameTickets = async (db: Db, orderId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with holders as (
      select ticket_hash, purchase_id from duplicate_tickets
      union
      select m.ticket_hash, m.purchase_id from delivered_ticket_hashes as m
      where exists (select from duplicate_tickets as d where d.ticket_hash = m.ticket_hash)
    )
    select distinct other.purchase_id as id
    from holders as own join holders as other on other.ticket_hash = own.ticket_hash
    where own.purchase_id = ${orderId}::bigint and other.purchase_id <> ${orderId}::bigint
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The ledger transactions of an order, in chronological order. */
const readLedger = async (db: Db, orderId: number) => {
  const transactions = await db
    .selectFrom('ledger_transactions')
    .select(['id', 'kind', 'attempt', 'created_at'])
    .where('purchase_id', '=', orderId)
    .orderBy('id')
    .execute()
  const entries = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.transaction_id', 'e.account', 'e.amount_cents as amount'])
    .where('t.purchase_id', '=', orderId)
    .orderBy('e.id')
    .execute()
  return mapRows(transactions, ({ id, kind, attempt, created_at: at }) => ({
    id,
    kind,
    attempt,
    createdAt: at.toISOString(),
    entries: entries
      .filter((entry) => entry.transaction_id === id)
      .map(({ account, amount }) => ({ account, amount })),
  }))
}

const written = (at: Date | null): string | null => at?.toISOString() ?? null

/** Returns an order with its full history, from its own rows and the ledger. */
export const getOrder: Handler<Contract['adminOrders']['get']> = async ({ ctx: { db }, input }) => {
  const { id } = input
  const row = await adminOrders(db)
    .select(['p.price_cents', 'p.confirmed_at', 'p.delivered_at', 'p.rejected_at'])
    .select(['p.rejection_reason', 'p.transfer_reference'])
    .select(['c.payment_id', 'c.amount_cents as paid_cents', 'c.paid_at'])
    .select(['r.amount_cents as refund_cents', 'r.created_at as owed_since'])
    .select(['r.attempt as refund_attempt', 'r.next_attempt_at'])
    .select(['p.allowance_cents', DEADLINE.as('deadline')])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  const data = {
    ...toAdminOrder(row),
    price: row.price_cents,
    payment: { id: row.payment_id, amount: row.paid_cents, paidAt: written(row.paid_at) },
    requestedAt: written(row.requested_at),
    confirmedAt: written(row.confirmed_at),
    deliveredAt: written(row.delivered_at),
    rejectedAt: written(row.rejected_at),
    rejectionReason: row.rejection_reason,
    deliveries: await readDeliveries(db, { id, transferReference: row.transfer_reference }),
    refund: refundOf(row),
    payout: await readPayoutProgress(db, id),
    problem: await readProblem(db, id),
    sameTicketAs: await readSameTickets(db, id),
    allowances: await readAllowances(db, id),
    refundable: row.refund_cents === null ? row.amount_cents - row.allowance_cents : 0,
    deadline: written(row.deadline),
    files: await readFiles(db, id),
    notifications: await readOrderNotifications(db, row),
    notes: await readAdminNotes(db, id),
    ledger: await readLedger(db, id),
  }
  return { data }
}

interface RefundRow {
  refund_cents: number | null
  owed_since: Date | null
  refund_attempt: number | null
  next_attempt_at: Date | null
  refunded_at: Date | null
}

const refundOf = (row: RefundRow) => {
  const { refund_cents: amount, owed_since: owedSince, refund_attempt: attempt } = row
  if (amount === null || owedSince === null || attempt === null) return null
  return {
    amount,
    owedSince: owedSince.toISOString(),
    attempt,
    nextAttemptAt: row.refunded_at ? null : written(row.next_attempt_at),
    refundedAt: written(row.refunded_at),
  }
}

/** Returns a delivered file of an order, to settle a dispute about it. */
export const getOrderFile: Handler<Contract['adminOrders']['file']> = async ({
  ctx,
  caller,
  input: { id, fileId },
}) => {
  const now = ctx.clock.now()
  const file = await transaction(ctx.db, async (tx) => {
    const found = await tx
      .selectFrom('deliveries')
      .select(['name', 'content'])
      .where('id', '=', fileId)
      .where('purchase_id', '=', id)
      .where('kind', '=', 'file')
      .where(HAS_CONTENT)
      .executeTakeFirst()
    if (!found) throw new ApiError('notFound')
    await recordAction(tx, {
      actorId: caller.accountId,
      action: 'orders.file',
      subject: { kind: 'order', id },
      details: { fileId },
      now,
    })
    return found
  })
  return ticketFileResponse(file)
}

interface Delivered {
  id: number
  transferReference: string | null
}

/** Delivery types of an order with their counts, without the content. */
const readDeliveries = async (db: Db, { id, transferReference }: Delivered) => {
  const rows = await db
    .selectFrom('deliveries')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('purchase_id', '=', id)
    .where('replaced_at', 'is', null)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  return [...rows, ...(transferReference === null ? [] : [{ kind: 'transfer' as const, count: 1 }])]
}
