import type { Contract, WireResponse } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Caller, Handler } from '../../platform/http/handler.ts'
import { type PaymentContext, ensurePayoutAccount } from '../payment/payment-context.ts'
import { ProviderError, ProviderUnavailableError, withApiErrors } from '../payment/payments.ts'
import { deletePayoutMethod, type PayoutMethodRow } from './payout-method-store.ts'

/** The approved owners of a company, except one person, by name. */
export const approversOf = (db: Db | Tx, companyId: number, exceptId: number | null) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.name'])
    .where('m.company_id', '=', companyId)
    .where('m.role', '=', 'owner')
    .where('a.state', '=', 'approved')
    .$if(exceptId !== null, (query) => query.where('a.id', '<>', exceptId ?? 0))
    .orderBy('a.name')
    .orderBy('a.id')
    .execute()

type Approval = WireResponse<Contract['payoutMethods']['getDefault']>['data']['approvals'][number]

/** Says who proposed each bank account that waits for approval, and who may approve it. */
export const listApprovals = async (
  db: Db,
  { companyId, personId }: Pick<Caller, 'companyId' | 'personId'>,
  methods: readonly PayoutMethodRow[],
): Promise<Approval[]> =>
  Promise.all(
    methods
      .filter((method) => method.awaits_approval)
      .map(async ({ id, added_by: addedBy }) => {
        const approvers = await approversOf(db, companyId, addedBy)
        const adder = await db
          .selectFrom('accounts')
          .select(['id', 'name', 'email'])
          .where('id', '=', addedBy)
          .executeTakeFirst()
        return {
          methodId: id,
          addedBy: adder ?? null,
          mayApprove: approvers.some((approver) => approver.id === personId),
          approvers: approvers.map(({ name }) => name),
        }
      }),
  )

/**
 * Locks a bank account that waits for approval.
 * @throws 404 if there is none; 409 if it was approved; 403 if the caller is not another owner
 */
const lockProposed = async (
  tx: Tx,
  { companyId, personId }: Pick<Caller, 'companyId' | 'personId'>,
  id: string,
) => {
  const method = await tx
    .selectFrom('payout_methods')
    .select(['id', 'account_id', 'fingerprint', 'last4', 'added_by', 'awaits_approval'])
    .where('id', '=', id)
    .where('account_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  if (!method) throw new ApiError('notFound')
  if (!method.awaits_approval)
    throw new ApiError('conflict', { message: 'this bank account was approved already' })
  // A concurrent demotion waits for this approval, or prevents it.
  await tx
    .selectFrom('memberships')
    .select('role')
    .where('company_id', '=', companyId)
    .where('account_id', '=', personId)
    .forShare()
    .execute()
  const approvers = await approversOf(tx, companyId, method.added_by)
  if (approvers.some((approver) => approver.id === personId)) return { method, approvers }
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(
    approvers.map(({ name }) => name),
  )
  throw new ApiError('roleNotAllowed', {
    message:
      names === ''
        ? 'no other owner can approve this bank account, remove it and add it again'
        : `ask ${names}, who may`,
  })
}

/** Approves a bank account that another member added. */
export const approvePayoutMethod: Handler<
  Contract['payoutMethods']['approveBankAccount'],
  PaymentContext
> = async ({ ctx, caller, input: { id } }) =>
  transaction(ctx.db, async (tx) => {
    const { method, approvers } = await lockProposed(tx, caller, id)
    await tx
      .updateTable('payout_methods')
      .set({ awaits_approval: false, approved_at: ctx.clock.now() })
      .where('id', '=', id)
      .execute()
    const recipients = new Set([...approvers.map((approver) => approver.id), method.added_by])
    for (const personId of recipients)
      if (personId !== null)
        await ctx.tellOwner(tx, personId, { name: 'payout-account-approved', last4: method.last4 })
    await ctx.tellMoneyEmail(tx, caller.companyId, {
      name: 'payout-account-approved',
      last4: method.last4,
    })
    return {}
  })

/** Removes a bank account that waits for approval, also while it is being verified. */
export const rejectPayoutMethod: Handler<
  Contract['payoutMethods']['rejectBankAccount'],
  PaymentContext
> = async ({ ctx, caller, input: { id } }) => {
  const { method } = await transaction(ctx.db, async (tx) => {
    const proposed = await lockProposed(tx, caller, id)
    await deletePayoutMethod(tx, caller.companyId, id)
    const { added_by: addedBy, last4 } = proposed.method
    if (addedBy !== null)
      await ctx.tellOwner(tx, addedBy, { name: 'payout-account-rejected', last4 })
    await ctx.tellMoneyEmail(tx, caller.companyId, { name: 'payout-account-rejected', last4 })
    return proposed
  })
  const providerAccountId = await withApiErrors(ensurePayoutAccount(ctx, caller.companyId))
  await removeAtProvider(ctx, providerAccountId, method)
  return {}
}

/**
 * Removes a bank account at the provider that is a duplicate, or was rejected. If it is the
 * provider's default, which can only be removed last, another one becomes the default first. One
 * that cannot be removed is never paid to.
 */
export const removeAtProvider = async (
  { db, payments }: PaymentContext,
  providerAccountId: string,
  { id, account_id, fingerprint }: Pick<PayoutMethodRow, 'id' | 'account_id' | 'fingerprint'>,
): Promise<void> => {
  const other = await db
    .selectFrom('payout_methods')
    .select('id')
    .where('account_id', '=', account_id)
    .where('id', '<>', id)
    .where('status', '<>', 'failed')
    .orderBy((eb) => eb('fingerprint', 'is not distinct from', fingerprint), 'desc')
    .executeTakeFirst()
  try {
    await payments.removePayoutMethod(providerAccountId, id, other?.id ?? null)
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError || error instanceof ProviderError)) throw error
  }
}
