import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Payments } from './payments.ts'

/** What is given to whatever asks the payment provider. */
export interface PayingContext extends Context {
  payments: Payments
  /** Tells an account's owner of what a thief would do as well; who owners are stands above money. */
  tellOwner: TellOwner
}

/** A change of where an account's money goes. */
export interface PayoutAccountAct {
  name: 'payout-account-added' | 'payout-account-chosen'
  last4: string
}

/** Has the owner of an account told once `tx` is through. */
export type TellOwner = (tx: Tx, accountId: number, act: PayoutAccountAct) => Promise<void>
