import { accounts } from './account/accounts.ts'
import { balances } from './balances.ts'
import { completeChallenge } from './challenge.ts'
import { charges } from './charge/charges.ts'
import { customers } from './customers.ts'
import { disputes } from './dispute/disputes.ts'
import { events } from './event/events.ts'
import { externalAccounts } from './external-accounts.ts'
import type { Endpoint } from './http/endpoint.ts'
import { paymentIntents } from './payment-intent/payment-intents.ts'
import { paymentMethods } from './payment-method/payment-methods.ts'
import { payouts } from './payout/payouts.ts'
import { refunds } from './refund/refunds.ts'
import { setupIntents } from './setup-intent/setup-intents.ts'
import { sources } from './sources.ts'
import { tokens } from './token/tokens.ts'
import { transfers } from './transfers.ts'

/** Every call that the sandbox answers. */
export const endpoints: Endpoint[] = [
  ...tokens,
  ...customers,
  ...sources,
  ...paymentMethods,
  ...setupIntents,
  ...paymentIntents,
  completeChallenge,
  ...charges,
  ...refunds,
  ...disputes,
  ...accounts,
  ...externalAccounts,
  ...transfers,
  ...payouts,
  ...balances,
  ...events,
]
