import { adminCalls } from './admin-calls.ts'
import { businessCalls } from './business.ts'
import { inventoryCalls } from './inventory-calls.ts'
import { marketCalls } from './market-calls.ts'
import { orderCalls } from './order-calls.ts'
import { priceCalls } from './prices.ts'
import { problemCalls } from './problems.ts'
import { sandbox } from './sandbox.ts'
import { sessionCalls } from './sessions.ts'
import { suggestionCalls } from './suggestions.ts'
import { walletCalls } from './wallet-calls.ts'
import { watchCalls } from './watches.ts'
import { webhookCalls } from './webhooks.ts'

/** Every call of the API, grouped by noun. */
export const contract = {
  ...marketCalls,
  ...sessionCalls,
  ...priceCalls,
  ...problemCalls,
  ...orderCalls,
  ...inventoryCalls,
  ...suggestionCalls,
  ...businessCalls,
  ...walletCalls,
  ...watchCalls,
  ...webhookCalls,
  ...adminCalls,
  sandbox,
}

export type Contract = typeof contract
