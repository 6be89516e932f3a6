import {
  type AccountSimilarity,
  INVENTORY_STATUS,
  ORDER_STATUS,
  type Party,
} from '@seatdesk/domain'
import type { Contract, WireResponse } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { type Account, readOpenObligations } from '../../identity/index.ts'
import { DELIVERY_DUE } from '../../notifications/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { isLate } from '../order/order-list.ts'

/** Returns an account with the details that an administrator needs. */
export const getAccount: Handler<Contract['adminAccounts']['get']> = async ({
  ctx: { db, clock },
  input: { id },
}) => {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) throw new ApiError('notFound')
  const data = {
    ...toListedAccount(account),
    address: account.address,
    isMfaEnabled: account.is_mfa_enabled,
    phoneConfirmedAt: account.phone_confirmed_at?.toISOString() ?? null,
    emailConfirmedAt: account.email_confirmed_at?.toISOString() ?? null,
    deletedAt: account.deleted_at?.toISOString() ?? null,
    payoutsFrozenAt: account.payouts_frozen_at?.toISOString() ?? null,
    counts: await readAccountCounts(db, id, clock.now()),
    similarAccounts: await readSimilarAccounts(db, id),
    companies: await readCompanies(db, id),
    open: await readOpenObligations(db, id),
  }
  return { data }
}

type ListedAccount = WireResponse<Contract['adminAccounts']['list']>['results'][number]

/** Wire format of an account, for administrators. */
export const toListedAccount = (account: Account): ListedAccount => ({
  id: account.id,
  name: account.name,
  email: account.email,
  phoneNumber: account.phone_number,
  state: account.state,
  isAdministrator: account.role === 'administrator',
  createdAt: account.created_at.toISOString(),
})

/** The companies of a person with the role in each, the person's own first. */
const readCompanies = (db: Db, accountId: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .innerJoin('accounts as f', 'f.id', 'c.id')
    .select((eb) => ['c.id', eb.fn.coalesce('c.name', 'f.name').as('name'), 'm.role'])
    .where('m.account_id', '=', accountId)
    .orderBy((eb) => eb('c.id', '=', accountId), 'desc')
    .orderBy('c.id')
    .execute()

interface Counts {
  sessions: number
  apiKeys: number
  activeListings: number
  listings: number
  purchases: number
  sales: number
  lateDeliveries: number
  cancellations: number
}

/**
 * Number of rows of each kind that an account has; only sessions that can still be renewed count.
 */
const readAccountCounts = async (db: Db, accountId: number, now: Date): Promise<Counts> => {
  const { rows } = await sql<Counts>`select
    (select count(*) from sessions s
      where s.account_id = ${accountId} and s.revoked_at is null and exists (
        select from refresh_tokens t
        where t.session_id = s.id and t.spent_at is null and t.expires_at > ${now})) as sessions,
    (select count(*) from api_keys where account_id = ${accountId}) as "apiKeys",
    (select count(*) from listings
      where seller_id = ${accountId} and status_id = ${INVENTORY_STATUS.active}) as "activeListings",
    (select count(*) from listings where seller_id = ${accountId}) as listings,
    (select count(*) from purchases
      where buyer_id = ${accountId} and status_id is not null) as purchases,
    (select count(*) from purchases
      where seller_id = ${accountId} and status_id is not null) as sales,
    (select count(*) from purchases p
      join listings l on l.id = p.listing_id
      join events e on e.id = p.event_id
      join venues v on v.id = e.venue_id
      where p.seller_id = ${accountId}
        and (${isLate(now)} or p.delivered_at > ${DELIVERY_DUE})) as "lateDeliveries",
    (select count(*) from purchases p
      where p.seller_id = ${accountId} and p.status_id = ${ORDER_STATUS.rejected}
        and p.canceled_with_event_at is null) as cancellations`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a query for one row returned none')
  return counts
}

interface SimilarAccountRow extends Omit<Party, 'id'> {
  id: number
  phone: boolean
  address: boolean
  bank: boolean
}

/** Maximum number of similar accounts; more do not help an administrator decide. */
const MAX = 20

/**
 * Other accounts with the same phone number, address or bank account, oldest first. Bank accounts
 * are compared by holder, kind and last digits, since nothing else is stored.
 */
const readSimilarAccounts = async (db: Db, accountId: number) => {
  const { rows } = await sql<SimilarAccountRow>`
    select * from (
      select a.id, a.name, a.email,
        a.phone_number = me.phone_number as phone,
        coalesce(lower(trim(a.address)) = lower(trim(me.address)), false) as address,
        exists (select from payout_methods m
          join payout_methods own on own.last4 = m.last4 and own.account_type = m.account_type
            and lower(own.holder_name) = lower(m.holder_name)
          where m.account_id = a.id and own.account_id = me.id) as bank
      from accounts me join accounts a on a.id <> me.id
      where me.id = ${accountId} and a.deleted_at is null) as others
    where phone or address or bank
    order by id limit ${MAX}`.execute(db)
  return rows.map(({ id, name, email, ...same }) => ({
    id,
    name,
    email,
    same: (['phone', 'address', 'bank'] satisfies AccountSimilarity[]).filter((item) => same[item]),
  }))
}
