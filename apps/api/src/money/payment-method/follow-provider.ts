import type { Db } from '../../kernel/database/transaction.ts'
import type { PayingContext } from '../payment/paying-context.ts'
import type { ProviderSetup } from '../payment/payments.ts'
import { activatePending, dropPending, PENDING, setMethodStatus } from './payment-method-store.ts'

type World = Pick<PayingContext, 'db' | 'payments'>

const findAnyMethod = ({ db }: World, id: string) =>
  db
    .selectFrom('payment_methods as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.status', 'a.provider_customer_id'])
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

/** Reads afresh whether a bank account has been proved. */
export const refreshBankAccount = async (ctx: World, id: string): Promise<void> => {
  const method = await findAnyMethod(ctx, id)
  if (!method?.provider_customer_id) return
  const { status } = await ctx.payments.readBankAccount(method.provider_customer_id, id)
  await setMethodStatus(ctx.db, id, status)
}
