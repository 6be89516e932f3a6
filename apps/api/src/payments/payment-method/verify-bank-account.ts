import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { ensureCustomer, type PaymentContext } from '../payment/payment-context.ts'
import { toApiError, withApiErrors, ProviderError } from '../payment/payments.ts'
import { toWireBankAccount } from './list-payment-methods.ts'
import {
  METHOD_ACTIVE,
  findMethod,
  listMethods,
  type PaymentMethodRow,
} from './payment-method-store.ts'
import {
  toBankVerification,
  isVerificationExpired,
  refreshBankAccount,
} from './sync-payment-method.ts'

/** Lists the verification progress of the caller's bank accounts that cannot be used yet. */
export const listBankVerifications: Handler<
  Contract['paymentMethods']['listBankVerifications']
> = async ({ ctx: { db }, caller: { accountId } }) => {
  const methods = await listMethods(db, accountId)
  return {
    data: methods
      .filter(({ kind, status }) => kind === 'bank' && status !== METHOD_ACTIVE)
      .map(toBankVerification),
  }
}

/**
 * Verifies a bank account by the amounts of its small deposits. The provider knows the amounts and
 * counts the attempts; its status of the account afterwards decides.
 */
export const verifyBankAccount: Handler<
  Contract['paymentMethods']['verifyBankAccount'],
  PaymentContext
> = async ({ ctx, caller: { accountId }, input: { id, amounts } }) => {
  const method = await findBank(ctx, accountId, id)
  if (method.status === METHOD_ACTIVE) return { bankAccount: toWireBankAccount(method) }
  if (method.failure !== null || isVerificationExpired(method, ctx.clock.now()))
    throw new ApiError('verificationFailed')
  const customerId = await withApiErrors(ensureCustomer(ctx, accountId))
  // Counted before the call: the webhook of the last attempt may arrive before the response.
  await countWrongAttempts(ctx, id, 1)
  try {
    await ctx.payments.verifyBankAccount(customerId, id, amounts)
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      await countWrongAttempts(ctx, id, -1)
      throw toApiError(error)
    }
  }
  await withApiErrors(refreshBankAccount(ctx, id))
  const now = await findBank(ctx, accountId, id)
  if (now.status === METHOD_ACTIVE) return { bankAccount: toWireBankAccount(now) }
  if (now.failure !== null) throw new ApiError('verificationFailed')
  throw new ApiError('wrongAmounts', {
    message: wrongAmounts(toBankVerification(now).attemptsLeft),
  })
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
    .set({ failed_attempts: sql<number>`failed_attempts + ${more}::integer` })
    .where('id', '=', id)
    .execute()

const wrongAmounts = (left: number): string =>
  `these amounts do not match the deposits; ${left} ${left === 1 ? 'attempt' : 'attempts'} left`
