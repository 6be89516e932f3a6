import { sql } from 'kysely'

import { isProcessable } from '../../platform/database/failed-tasks.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { PAYOUT_ACCOUNT_WAIT_HOURS } from '../../platform/settings.ts'
import { methodUsableAt, newestPayableMethodAt } from './payable-method.ts'

const MAX_AT_ONCE = 50

/**
 * A failed payout is sent again to a bank account that became usable after it was sent, or after the
 * provider rejected it: was approved, or reached the end of its waiting period.
 */
const retryableSince = sql<Date | null>`coalesce(o.sent_at, o.failed_at)`

/**
 * Payouts that are due and not sent: pending ones, and failed ones whose seller has since added a
 * bank account that can be paid to. Optionally only that of one sale. Excludes sellers whose
 * payouts are frozen.
 */
export const duePayouts = (
  db: Db,
  now: Date,
  saleId?: number,
  waitHours = PAYOUT_ACCOUNT_WAIT_HOURS,
) =>
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
      retryableSince.as('retryable_since'),
      'o.reminded_at',
      'a.provider_account_id',
      'p.event_id',
      'e.date_time',
      'v.time_zone',
    ])
    .where('o.due_at', '<=', now)
    .where('a.payouts_frozen_at', 'is', null)
    .where('o.status', 'in', ['pending', 'failed'])
    // A payout that was started is completed regardless of later changes to the event or sale.
    .where((eb) =>
      eb.or([
        eb.and([eb('o.canceled_at', 'is', null), eb('e.postponed_at', 'is', null)]),
        eb.and([eb('o.status', '=', 'pending'), eb('o.payout_method_id', 'is not', null)]),
      ]),
    )
    .where('o.held_at', 'is', null)
    .where(
      saleId === undefined
        ? isProcessable('send-payouts', sql.ref('o.purchase_id'), now)
        : sql<boolean>`o.purchase_id = ${saleId}`,
    )
    .where((eb) => {
      const verified = eb
        .selectFrom('payout_methods as m')
        .select('m.id')
        .whereRef('m.account_id', '=', 'o.seller_id')
        .where('m.status', '=', 'verified')
        .where('m.awaits_approval', '=', false)
        .where('m.created_at', '<=', newestPayableMethodAt(now, waitHours))
      return eb.or([
        eb.and([
          eb('o.status', '=', 'pending'),
          eb('o.provider_payout_id', 'is', null),
          eb.or([eb('o.reminded_at', 'is', null), eb.exists(verified)]),
        ]),
        eb.and([
          eb('o.status', '=', 'failed'),
          eb.exists(verified.where(methodUsableAt(waitHours), '>', retryableSince)),
        ]),
      ])
    })
    .orderBy('o.due_at')
    .orderBy('o.purchase_id')
    .limit(MAX_AT_ONCE)
    .execute()

export type DuePayout = Awaited<ReturnType<typeof duePayouts>>[number]
