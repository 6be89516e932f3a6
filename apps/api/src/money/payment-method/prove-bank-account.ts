import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { customerOf, type PayingContext } from '../payment/paying-context.ts'
import { asRefusal, orRefuse, ProviderRefusal } from '../payment/payments.ts'
import { bankProofOf, isProofOver, refreshBankAccount } from './follow-provider.ts'
import { bankAccountOnTheWire } from './list-payment-methods.ts'
import { ACTIVE, findMethod, listMethods, type PaymentMethodRow } from './payment-method-store.ts'

/** How far the proofs of the caller's bank accounts have come, of those that cannot be used. */
export const listBankProofs: Handler<Contract['paymentMethods']['listBankProofs']> = async ({
  ctx: { db },
  caller: { accountId },
}) => {
  const methods = await listMethods(db, accountId)
  return {
    data: methods
      .filter(({ kind, status }) => kind === 'bank' && status !== ACTIVE)
      .map(bankProofOf),
  }
}

/**
 * Proves a bank account by the amounts of its small deposits. The provider knows them and counts the
 * tries; what it says of the account afterwards is what counts here.
 */
export const proveBankAccount: Handler<
  Contract['paymentMethods']['proveBankAccount'],
  PayingContext
> = async ({ ctx, caller: { accountId }, input: { id, amounts } }) => {
  const method = await findBank(ctx, accountId, id)
  if (method.status === ACTIVE) return { bankAccount: bankAccountOnTheWire(method) }
  if (method.failure !== null || isProofOver(method, ctx.clock.now()))
    throw new Refusal('proofFailed')
  const customerId = await orRefuse(customerOf(ctx, accountId))
  // Counted before it is made: news that it was the last one may come before its answer.
  await countWrongTries(ctx, id, 1)
  try {
    await ctx.payments.proveBankAccount(customerId, id, amounts)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) {
      await countWrongTries(ctx, id, -1)
      throw asRefusal(error)
    }
  }
  await orRefuse(refreshBankAccount(ctx, id))
  const now = await findBank(ctx, accountId, id)
  if (now.status === ACTIVE) return { bankAccount: bankAccountOnTheWire(now) }
  if (now.failure !== null) throw new Refusal('proofFailed')
  throw new Refusal('wrongAmounts', { message: wrongAmounts(bankProofOf(now).triesLeft) })
}

const findBank = async (
  { db }: PayingContext,
  accountId: number,
  id: string,
): Promise<PaymentMethodRow> => {
  const method = await findMethod(db, accountId, id)
  if (method?.kind !== 'bank') throw new Refusal('notFound')
  return method
}

const countWrongTries = ({ db }: PayingContext, id: string, more: 1 | -1) =>
  db
    .updateTable('payment_methods')
    .set({ wrong_tries: sql<number>`wrong_tries + ${more}::integer` })
    .where('id', '=', id)
    .execute()

const wrongAmounts = (left: number): string =>
  `these amounts do not match the deposits; you have ${left} more ${left === 1 ? 'try' : 'tries'}`
