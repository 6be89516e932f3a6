import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Payments } from './payments.ts'

/** Context of the code that calls the payment provider. */
export interface PaymentContext extends Context {
  payments: Payments
  /** Tells an account's owner of what a thief would do as well; who owners are stands above money. */
  tellOwner: NotifyOwner
}

/** A change of where an account's money goes. */
export interface PayoutAccountAction {
  name: 'payout-account-added' | 'payout-account-chosen'
  last4: string
}

/** Has the owner of an account told once `tx` is through. */
export type NotifyOwner = (tx: Tx, accountId: number, act: PayoutAccountAction) => Promise<void>

type Deps = Pick<PaymentContext, 'db' | 'payments'>

const readAccount = ({ db }: Deps, accountId: number) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'provider_customer_id', 'provider_account_id'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

/** The account's customer at the provider, made when it is first needed. */
export const customerOf = async (ctx: Deps, accountId: number): Promise<string> => {
  const account = await readAccount(ctx, accountId)
  if (account.provider_customer_id) return account.provider_customer_id
  const made = await ctx.payments.createCustomer(account)
  await ctx.db
    .updateTable('accounts')
    .set({ provider_customer_id: made })
    .where('id', '=', accountId)
    .execute()
  return made
}

/** The account at the provider that a seller's payouts leave from, made when it is first needed. */
export const payoutAccountOf = async (ctx: Deps, accountId: number): Promise<string> => {
  const account = await readAccount(ctx, accountId)
  if (account.provider_account_id) return account.provider_account_id
  const made = await ctx.payments.createPayoutAccount(account)
  await ctx.db
    .updateTable('accounts')
    .set({ provider_account_id: made })
    .where('id', '=', accountId)
    .execute()
  return made
}
