import type { PAYOUT_HOLDS } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** Whether payout `o` is pending or failed, and is not being sent. */
const IS_OPEN = sql<SqlBool>`(o.status = 'failed'
  or (o.status = 'pending' and o.payout_method_id is null))`

/**
 * First reason why payout `o` of seller `s`, for event `e`, is held even if it is due; `null` if
 * there is none.
 */
export const PAYOUT_HOLD_REASON: RawBuilder<(typeof PAYOUT_HOLDS)[number] | null> = sql`case
  when not ${IS_OPEN} then null
  when o.held_at is not null then 'dispute'
  when s.payouts_frozen_at is not null then 'frozen'
  when e.postponed_at is not null then 'postponed'
  when not exists (select from payout_methods as m
    where m.account_id = o.seller_id and m.status = 'verified' and not m.awaits_approval) then 'no-bank' end`

/** Whether payout `o` is due and not being sent. */
export const isDue = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${IS_OPEN} and o.due_at <= ${now}::timestamptz)`
