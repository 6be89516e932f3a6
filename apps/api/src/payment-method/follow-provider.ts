import type { Context } from '../context.ts'
import { transaction } from '../database/transaction.ts'
import { ACTIVE, dropMethod, PENDING, setMethodStatus } from './payment-method-store.ts'

type World = Pick<Context, 'db' | 'payments'>

const findAnyMethod = ({ db }: World, id: string) =>
  db
    .selectFrom('payment_methods as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.id', 'm.account_id', 'm.status', 'a.provider_customer_id'])
    .where('m.id', '=', id)
    .executeTakeFirst()

/** A card whose holder passed the extra authentication counts; one whose holder failed is gone. */
export const settleSetup = async (ctx: World, id: string, passed: boolean): Promise<void> => {
  const method = await findAnyMethod(ctx, id)
  if (method?.status !== PENDING) return
  if (passed) await setMethodStatus(ctx.db, id, ACTIVE)
  else await transaction(ctx.db, (tx) => dropMethod(tx, method.account_id, id))
}

/** Reads afresh whether a bank account has been proved. */
export const refreshBankAccount = async (ctx: World, id: string): Promise<void> => {
  const method = await findAnyMethod(ctx, id)
  if (!method?.provider_customer_id) return
  const { status } = await ctx.payments.readBankAccount(method.provider_customer_id, id)
  await setMethodStatus(ctx.db, id, status)
}
