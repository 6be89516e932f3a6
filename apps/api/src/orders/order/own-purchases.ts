import { hasRight, seesOnlyOwnPurchases, seesOnlyOwnSpending } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Caller } from '../../platform/http/handler.ts'
import { describePermissionContacts } from '../../platform/permission-contacts.ts'

/** A member who reads purchases of the company `accountId`. */
export type PurchaseReader = Pick<Caller, 'accountId' | 'personId' | 'role' | 'eventScope'>

/** Whether a member made the purchases of checkout `c`. Without a person, the founder made them. */
const isBoughtBy = (personId: number): RawBuilder<boolean> =>
  sql<boolean>`coalesce(c.person_id, c.buyer_id) = ${personId}::bigint`

/** Whether a member may see the amounts of checkout `c`. */
export const showsCheckoutAmount = ({
  role,
  personId,
}: Pick<PurchaseReader, 'role' | 'personId'>): RawBuilder<boolean> => {
  if (!hasRight(role, 'seeSpending')) return sql<boolean>`false`
  return seesOnlyOwnSpending(role) ? isBoughtBy(personId) : sql<boolean>`true`
}

/** Whether a member may see the amounts of purchase `p`. */
export const showsAmount = (reader: PurchaseReader): RawBuilder<boolean> =>
  seesOnlyOwnSpending(reader.role)
    ? sql<boolean>`exists (select from checkouts as c
        where c.id = p.checkout_id and ${showsCheckoutAmount(reader)})`
    : showsCheckoutAmount(reader)

type Member = Pick<Caller, 'role' | 'personId' | 'companyId'>

type Which = { id: number } | { paymentId: string }

/**
 * Makes sure that a member may see the tickets and proofs of an order: buyers only those of the
 * purchases that they made.
 * @throws 403 that says whom to ask
 */
export const requireOwnPurchase = async (db: Db, member: Member, which: Which): Promise<void> => {
  if (seesOnlyOwnPurchases(member.role)) await rejectOtherPurchases(db, member, which)
}

/**
 * Makes sure that a member may see what a purchase cost: buyers and fulfillment only that of the
 * purchases that they made.
 * @throws 403 that says whom to ask
 */
export const requireOwnSpending = async (db: Db, member: Member, which: Which): Promise<void> => {
  if (seesOnlyOwnSpending(member.role)) await rejectOtherPurchases(db, member, which)
}

const rejectOtherPurchases = async (
  db: Db,
  { personId, companyId }: Member,
  which: Which,
): Promise<void> => {
  const other = await db
    .selectFrom('purchases as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select('p.id')
    .where((eb) => eb.or([eb('p.buyer_id', '=', companyId), eb('p.seller_id', '=', companyId)]))
    .where((eb) =>
      'id' in which ? eb('p.id', '=', which.id) : eb('c.payment_id', '=', which.paymentId),
    )
    .where((eb) => eb.not(eb.and([eb('p.buyer_id', '=', companyId), isBoughtBy(personId)])))
    .limit(1)
    .executeTakeFirst()
  if (other)
    throw new ApiError('roleNotAllowed', {
      message: `another member bought these tickets; ${await describePermissionContacts(db, companyId, 'manageTeam')}`,
    })
}
