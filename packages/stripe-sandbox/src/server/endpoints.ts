import { accounts, balances } from './accounts.ts'
import { charges } from './charges.ts'
import { customers } from './customers.ts'
import { disputes } from './disputes.ts'
import { events } from './events.ts'
import { externalAccounts } from './external-accounts.ts'
import type { Endpoint } from './http/endpoint.ts'
import { paymentIntents } from './payment-intent/payment-intents.ts'
import { paymentMethods } from './payment-method/payment-methods.ts'
import { payouts } from './payouts.ts'
import { refunds } from './refunds.ts'
import { completeChallenge } from './resolve-challenge.ts'
import { setupIntents } from './setup-intent/setup-intents.ts'
import { sources } from './sources.ts'
import { tokens } from './tokens.ts'
import { transfers } from './transfers.ts'

/** Every endpoint of the sandbox. */
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
