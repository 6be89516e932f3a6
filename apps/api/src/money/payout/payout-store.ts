import type { Db, Tx } from '../../kernel/database/transaction.ts'

const MOST_AT_ONCE = 50

/**
 * Payouts that are due and not sent: those that wait, and those that failed and whose seller has
 * proved a bank account since. Of one sale, when it is named.
 */
export const duePayouts = (db: Db, now: Date, saleId?: number) =>
  db
    .selectFrom('payouts as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .innerJoin('accounts as a', 'a.id', 'o.seller_id')
    .select([
      'o.purchase_id',
      'o.seller_id',
      'o.amount_cents',
      'o.status',
      'o.attempt',
      'o.payout_method_id',
      'o.failed_at',
      'o.reminded_at',
      'a.provider_account_id',
      'p.event_id',
      'e.date_time',
      'v.time_zone',
    ])
    .where('o.due_at', '<=', now)
    .where('o.status', 'in', ['pending', 'failed'])
    .where('o.held_at', 'is', null)
    .$if(saleId !== undefined, (query) => query.where('o.purchase_id', '=', saleId ?? 0))
    .where((eb) => {
      const verified = eb
        .selectFrom('payout_methods as m')
        .select('m.id')
        .whereRef('m.account_id', '=', 'o.seller_id')
        .where('m.status', '=', 'verified')
      return eb.or([
        eb.and([
          eb('o.status', '=', 'pending'),
          eb('o.provider_payout_id', 'is', null),
          eb.or([eb('o.reminded_at', 'is', null), eb.exists(verified)]),
        ]),
        eb.and([
          eb('o.status', '=', 'failed'),
          eb.exists(verified.whereRef('m.created_at', '>', 'o.failed_at')),
        ]),
      ])
    })
    .orderBy('o.due_at')
    .orderBy('o.purchase_id')
    .limit(MOST_AT_ONCE)
    .execute()

export type DuePayout = Awaited<ReturnType<typeof duePayouts>>[number]

/** The newest proved bank account of a seller, or the newest that was added after a moment. */
export const verifiedMethod = (tx: Tx, sellerId: number, addedAfter: Date | null) =>
  tx
    .selectFrom('payout_methods')
    .select('id')
    .where('account_id', '=', sellerId)
    .where('status', '=', 'verified')
    .$if(addedAfter !== null, (query) => query.where('created_at', '>', addedAfter ?? new Date(0)))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
