import { cents, formatCents } from '@seatdesk/domain'
import { sql } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import { executePrepared } from '../../platform/database/prepared-statement.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Reservation } from './held-rows.ts'

type Limits = Awaited<ReturnType<typeof readSpendingLimits>>

/**
 * Reads the limits of spending of the buyer, and locks the buyer's account, so that a concurrent
 * deletion waits and then sees this purchase.
 * @throws 401 if the account was deleted, or its person removed, after the request was
 * authenticated.
 */
export const readSpendingLimits = async (
  tx: Tx,
  { buyerId, personId = buyerId }: Pick<Reservation, 'buyerId' | 'personId'>,
) => {
  const query = tx
    .selectFrom('accounts as a')
    .innerJoin('companies as c', 'c.id', 'a.id')
    .innerJoin('memberships as m', 'm.company_id', 'c.id')
    .select(['a.deleted_at', 'c.time_zone', 'c.spend_per_day_cents as ofCompany'])
    .select(['m.spend_per_order_cents as perOrder', 'm.spend_per_day_cents as perDay'])
    .where('a.id', '=', buyerId)
    .where('m.account_id', '=', personId)
    .forKeyShare('a')
  const [buyer] = await executePrepared(tx, query.compile())
  if (!buyer || buyer.deleted_at) throw new ApiError('notSignedIn')
  return buyer
}

/**
 * Rejects an order above the limits of the member or of the company. Days are those of the
 * company's time zone. Locks the company while it sums up, if there is a limit per day.
 * @throws 409
 */
export const rejectOverspending = async (
  tx: Tx,
  { buyerId, personId = buyerId, now }: Pick<Reservation, 'buyerId' | 'personId' | 'now'>,
  { amount, limits }: { amount: number; limits: Limits },
): Promise<void> => {
  const { perOrder, perDay, ofCompany, time_zone: zone } = limits
  if (perOrder !== null && amount > perOrder)
    throw overspent('you may spend', perOrder, 'per order')
  if (perDay === null && ofCompany === null) return
  await tx.selectFrom('companies').select('id').where('id', '=', buyerId).forUpdate().execute()
  const spent = await tx
    .selectFrom('checkouts')
    .select([
      sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('ofCompany'),
      sql<number>`coalesce(sum(amount_cents) filter
        (where coalesce(person_id, buyer_id) = ${personId}), 0)::bigint`.as('own'),
    ])
    .where('buyer_id', '=', buyerId)
    .where('state', 'in', ['held', 'waiting', 'settling', 'paid'])
    .where(sql<boolean>`created_at >= date_trunc('day', ${now}::timestamptz, ${zone})`)
    .executeTakeFirstOrThrow()
  if (perDay !== null && spent.own + amount > perDay)
    throw overspent('you may spend', perDay, 'per day')
  if (ofCompany !== null && spent.ofCompany + amount > ofCompany)
    throw overspent('your company may spend', ofCompany, 'per day')
}

const overspent = (who: string, limit: number, per: string): ApiError =>
  new ApiError('conflict', { message: `${who} at most ${formatCents(cents(limit))} ${per}` })
