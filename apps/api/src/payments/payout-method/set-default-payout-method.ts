import { BANK_ACCOUNT_FAILED } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import { recordChanges } from '../../platform/audit-changes.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import { newestPayableMethodAt, payableMethod } from '../payout/payable-method.ts'
import { approversOf, listApprovals } from './payout-method-approval.ts'
import { listPayoutMethods } from './payout-method-store.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * Returns where the caller's payouts go, which bank accounts are too new, and why others failed.
 */
export const getPayoutRoute: Handler<Contract['payoutMethods']['getDefault']> = async ({
  ctx: { db, clock, settings },
  caller,
}) => {
  const { accountId } = caller
  const [now, waitHours] = [clock.now(), settings.payoutAccountWaitHours]
  const method = await payableMethod(db, { sellerId: accountId, usableAfter: null, now, waitHours })
  const { payouts_frozen_at: frozenAt } = await db
    .selectFrom('accounts')
    .select('payouts_frozen_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const methods = await listPayoutMethods(db, accountId)
  const tooNew = methods.filter(
    ({ status, created_at: addedAt }) =>
      status === 'verified' && addedAt > newestPayableMethodAt(now, waitHours),
  )
  const waiting = tooNew.map(({ id, created_at: addedAt }) => ({
    methodId: id,
    paidFrom: new Date(addedAt.getTime() + waitHours * HOUR_MS).toISOString(),
  }))
  const failed = methods
    .filter(({ status }) => status === BANK_ACCOUNT_FAILED)
    .map(({ id, failure }) => ({ methodId: id, failure }))
  return {
    data: {
      methodId: method?.id ?? null,
      waiting,
      frozenAt: frozenAt?.toISOString() ?? null,
      failed,
      approvals: await listApprovals(db, caller, methods),
    },
  }
}

/** A bank account in the audit log: its last four digits; `null` without one. */
const bankAccountText = (method: { last4: string } | undefined): string | null =>
  method ? `ending in ${method.last4}` : null

/** Selects the bank account that payouts go to: one that is verified, approved and not too new. */
export const setDefaultPayoutMethod: Handler<
  Contract['payoutMethods']['setDefault'],
  PaymentContext
> = async ({ ctx, caller: { accountId }, input: { id } }) => {
  const { clock, settings } = ctx
  await transaction(ctx.db, async (tx) => {
    const { payout_method_id: selected } = await tx
      .selectFrom('accounts')
      .select('payout_method_id')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const method = await tx
      .selectFrom('payout_methods')
      .select(['last4', 'status', 'created_at', 'awaits_approval'])
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (!method) throw new ApiError('notFound')
    if (method.awaits_approval)
      throw new ApiError('methodPending', {
        message: 'another owner must approve this account first',
      })
    const isNew =
      method.created_at > newestPayableMethodAt(clock.now(), settings.payoutAccountWaitHours)
    if (isNew || method.status !== 'verified')
      throw new ApiError('methodPending', { message: 'this account cannot receive payouts yet' })
    if (selected === id) return
    const former = await tx
      .selectFrom('payout_methods')
      .select('last4')
      .where('id', '=', selected ?? '')
      .executeTakeFirst()
    recordChanges(
      { bankAccount: bankAccountText(former) },
      { bankAccount: bankAccountText(method) },
    )
    await tx
      .updateTable('accounts')
      .set({ payout_method_id: id })
      .where('id', '=', accountId)
      .execute()
    for (const owner of await approversOf(tx, accountId, null))
      await ctx.tellOwner(tx, owner.id, { name: 'payout-account-chosen', last4: method.last4 })
    await ctx.tellMoneyEmail(tx, accountId, { name: 'payout-account-chosen', last4: method.last4 })
  })
  return {}
}
