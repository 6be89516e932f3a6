import { FAILED, UNVERIFIED } from '@seatdesk/domain'

import type { Db } from '../../kernel/database/transaction.ts'
import type { PayingContext } from '../payment/paying-context.ts'
import type { ProviderSetup } from '../payment/payments.ts'
import { isProofOver, proofFailureOf } from './bank-proof.ts'
import {
  activatePending,
  dropPending,
  failBankAccount,
  PENDING,
  setMethodStatus,
} from './payment-method-store.ts'

type World = Pick<PayingContext, 'db' | 'payments'>

const findAnyMethod = ({ db }: World, id: string) =>
  db
    .selectFrom('payment_methods as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.status', 'm.created_at', 'm.wrong_tries', 'a.provider_customer_id'])
    .where('m.id', '=', id)
    .executeTakeFirst()

/** Reads afresh whether the holder of a card that waits has passed the extra authentication. */
export const followSetup = async (ctx: World, id: string, setupId: string): Promise<void> => {
  const method = await findAnyMethod(ctx, id)
  if (method?.status !== PENDING) return
  await settleSetup(ctx.db, id, await ctx.payments.readSetup(setupId))
}

/** A card whose holder passed counts, one whose holder failed is gone, any other goes on waiting. */
export const settleSetup = async (db: Db, id: string, setup: ProviderSetup): Promise<void> => {
  // A setup may have gone on with another card, and has failed for this one then.
  const status = setup.methodId === id ? setup.status : 'failed'
  if (status === 'succeeded') await activatePending(db, id)
  if (status === 'failed') await dropPending(db, id)
}

/**
 * Reads afresh whether a bank account has been proved, or can be no longer; with what nobody proves
 * in time the provider may be more patient than the market is.
 */
export const refreshBankAccount = async (
  ctx: World & Pick<PayingContext, 'clock'>,
  id: string,
): Promise<void> => {
  const method = await findAnyMethod(ctx, id)
  if (!method?.provider_customer_id) return
  const { status } = await ctx.payments.readBankAccount(method.provider_customer_id, id)
  const now = ctx.clock.now()
  const isGivenUp = status === FAILED || (status === UNVERIFIED && isProofOver(method, now))
  if (isGivenUp) await failBankAccount(ctx.db, id, proofFailureOf(method, now))
  else await setMethodStatus(ctx.db, id, status)
}
