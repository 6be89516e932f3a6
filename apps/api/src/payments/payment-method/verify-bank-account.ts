import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { customerOf, type PaymentContext } from '../payment/payment-context.ts'
import { toApiError, withApiErrors, ProviderError } from '../payment/payments.ts'
import { toWireBankAccount } from './list-payment-methods.ts'
import { ACTIVE, findMethod, listMethods, type PaymentMethodRow } from './payment-method-store.ts'
import {
  bankVerificationOf,
  isVerificationExpired,
  refreshBankAccount,
} from './sync-payment-method.ts'

/** How far the proofs of the caller's bank accounts have come, of those that cannot be used. */
export const listBankVerifications: Handler<Contract['paymentMethods']['listBankProofs']> = async ({
  ctx: { db },
  caller: { accountId },
}) => {
  const methods = await listMethods(db, accountId)
  return {
    data: methods
      .filter(({ kind, status }) => kind === 'bank' && status !== ACTIVE)
      .map(bankVerificationOf),
  }
}

/**
 * Proves a bank account by the amounts of its small deposits. The provider knows them and counts the
 * tries; what it says of the account afterwards is what counts here.
 */
export const verifyBankAccount: Handler<
  Contract['paymentMethods']['proveBankAccount'],
  PaymentContext
> = async ({ ctx, caller: { accountId }, input: { id, amounts } }) => {
  const method = await findBank(ctx, accountId, id)
  if (method.status === ACTIVE) return { bankAccount: toWireBankAccount(method) }
  if (method.failure !== null || isVerificationExpired(method, ctx.clock.now()))
    throw new ApiError('proofFailed')
  const customerId = await withApiErrors(customerOf(ctx, accountId))
  // Counted before it is made: news that it was the last one may come before its answer.
  await countWrongAttempts(ctx, id, 1)
  try {
    await ctx.payments.proveBankAccount(customerId, id, amounts)
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      await countWrongAttempts(ctx, id, -1)
      throw toApiError(error)
    }
  }
  await withApiErrors(refreshBankAccount(ctx, id))
  const now = await findBank(ctx, accountId, id)
  if (now.status === ACTIVE) return { bankAccount: toWireBankAccount(now) }
  if (now.failure !== null) throw new ApiError('proofFailed')
  throw new ApiError('wrongAmounts', { message: wrongAmounts(bankVerificationOf(now).triesLeft) })
}

const findBank = async (
  { db }: PaymentContext,
  accountId: number,
  id: string,
): Promise<PaymentMethodRow> => {
  const method = await findMethod(db, accountId, id)
  if (method?.kind !== 'bank') throw new ApiError('notFound')
  return method
}

const countWrongAttempts = ({ db }: PaymentContext, id: string, more: 1 | -1) =>
  db
    .updateTable('payment_methods')
    .set({ wrong_tries: sql<number>`wrong_tries + ${more}::integer` })
    .where('id', '=', id)
    .execute()

const wrongAmounts = (left: number): string =>
  `these amounts do not match the deposits; you have ${left} more ${left === 1 ? 'try' : 'tries'}`
