import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Payments } from './payments.ts'

/** Context of the code that calls the payment provider. */
export interface PaymentContext extends Context {
  payments: Payments
  /**
   * Notifies an account's owner of a sensitive action. Injected, because identity depends on
   * payments.
   */
  tellOwner: NotifyOwner
  /** Sends a copy to the address of a company for emails about money, if there is one. */
  tellMoneyEmail: NotifyOwner
}

/** A change of where an account's money goes. */
export interface PayoutAccountAction {
  name:
    | 'payout-account-added'
    | 'payout-account-chosen'
    | 'payout-account-proposed'
    | 'payout-account-approved'
    | 'payout-account-rejected'
  last4: string
}

/** Queues a notification to the owner of an account; it is sent after `tx` commits. */
export type NotifyOwner = (tx: Tx, accountId: number, action: PayoutAccountAction) => Promise<void>

type Deps = Pick<PaymentContext, 'db' | 'payments'>

const readAccount = ({ db }: Deps, accountId: number) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'provider_customer_id', 'provider_account_id'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

/** The account's customer at the provider, created on first use. */
export const ensureCustomer = async (ctx: Deps, accountId: number): Promise<string> => {
  const account = await readAccount(ctx, accountId)
  if (account.provider_customer_id) return account.provider_customer_id
  const created = await ctx.payments.createCustomer(account)
  await ctx.db
    .updateTable('accounts')
    .set({ provider_customer_id: created })
    .where('id', '=', accountId)
    .execute()
  return created
}

/** The provider account from which a seller's payouts are sent, created on first use. */
export const ensurePayoutAccount = async (ctx: Deps, accountId: number): Promise<string> => {
  const account = await readAccount(ctx, accountId)
  if (account.provider_account_id) return account.provider_account_id
  const created = await ctx.payments.createPayoutAccount(account)
  await ctx.db
    .updateTable('accounts')
    .set({ provider_account_id: created })
    .where('id', '=', accountId)
    .execute()
  return created
}
