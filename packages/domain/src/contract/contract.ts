import { adminCalls } from './admin-calls.ts'
import { businessCalls } from './business.ts'
import { companyCalls } from './company.ts'
import { handoverCalls } from './contacts.ts'
import { disclosureCalls } from './disclosures.ts'
import { inventoryCalls } from './inventory-calls.ts'
import { marketCalls } from './market-calls.ts'
import { orderCalls } from './order-calls.ts'
import { passkeyCalls } from './passkeys.ts'
import { priceCalls } from './prices.ts'
import { pricingCalls } from './pricing.ts'
import { problemCalls } from './problems.ts'
import { sandbox } from './sandbox.ts'
import { sessionCalls } from './sessions.ts'
import { suggestionCalls } from './suggestions.ts'
import { walletCalls } from './wallet-calls.ts'
import { watchCalls } from './watches.ts'
import { webhookCalls } from './webhooks.ts'

/** Every call of the API, grouped by noun. Names its tables, because declarations of all are too long. */
export type Contract = typeof marketCalls &
  typeof sessionCalls &
  typeof passkeyCalls &
  typeof priceCalls &
  typeof disclosureCalls &
  typeof pricingCalls &
  typeof problemCalls &
  typeof orderCalls &
  typeof handoverCalls &
  typeof inventoryCalls &
  typeof suggestionCalls &
  typeof businessCalls &
  typeof companyCalls &
  typeof walletCalls &
  typeof watchCalls &
  typeof webhookCalls &
  typeof adminCalls & { sandbox: typeof sandbox }

/** Every call of the API, grouped by noun. */
export const contract: Contract = {
  ...marketCalls,
  ...sessionCalls,
  ...passkeyCalls,
  ...priceCalls,
  ...disclosureCalls,
  ...pricingCalls,
  ...problemCalls,
  ...orderCalls,
  ...handoverCalls,
  ...inventoryCalls,
  ...suggestionCalls,
  ...businessCalls,
  ...companyCalls,
  ...walletCalls,
  ...watchCalls,
  ...webhookCalls,
  ...adminCalls,
  sandbox,
}
