import type { Script } from '../script-fixture.ts'
import { accountScript } from './account.ts'
import {
  accountsScript,
  auditScript,
  failedTasksScript,
  disputesScript,
  healthScript,
  messagesScript,
  ordersScript,
  reconciliationScript,
  todayScript,
} from './administration.ts'
import {
  businessScript,
  ledgerScript,
  notificationsScript,
  payoutsScript,
  reportsScript,
  streamScript,
} from './books.ts'
import {
  catalogEventsScript,
  catalogTagsScript,
  performersScript,
  seatMapsScript,
  venuesScript,
} from './catalog-management.ts'
import {
  eventsScript,
  favoriteEventsScript,
  listingsScript,
  pricesScript,
  suggestionsScript,
  tagsScript,
} from './catalog.ts'
import { companiesScript } from './companies.ts'
import { eventRequestsScript } from './event-requests.ts'
import { importsScript } from './imports.ts'
import { ownHoldsScript } from './own-holds.ts'
import { ownOrdersScript } from './own-orders.ts'
import { pricingScript } from './pricing.ts'
import { sandboxScript, sandboxSettingsCalls } from './sandbox.ts'
import { sessionsScript } from './sessions.ts'
import { inventoryScript, purchasesScript, salesScript } from './trade.ts'
import {
  apiKeysScript,
  paymentMethodsScript,
  payoutEventsScript,
  payoutMethodsScript,
} from './wallet.ts'
import { watchesScript } from './watches.ts'
import { webhookEventsScript, webhooksScript } from './webhooks.ts'

/** The scripts by the names of their recorded files. */
export const scripts: Record<string, Script> = {
  account: accountScript,
  tags: tagsScript,
  events: eventsScript,
  'favorite-events': favoriteEventsScript,
  listings: listingsScript,
  prices: pricesScript,
  suggestions: suggestionsScript,
  purchases: purchasesScript,
  sales: salesScript,
  'own-orders': ownOrdersScript,
  inventory: inventoryScript,
  'own-holds': ownHoldsScript,
  pricing: pricingScript,
  imports: importsScript,
  notifications: notificationsScript,
  payouts: payoutsScript,
  'payment-methods': paymentMethodsScript,
  'payout-methods': payoutMethodsScript,
  reports: reportsScript,
  business: businessScript,
  stream: streamScript,
  settings: sandboxSettingsCalls,
  'api-keys': apiKeysScript,
  sessions: sessionsScript,
  companies: companiesScript,
  'admin-accounts': accountsScript,
  'admin-health': healthScript,
  'admin-failed-tasks': failedTasksScript,
  'admin-today': todayScript,
  'admin-orders': ordersScript,
  'admin-disputes': disputesScript,
  'admin-reconciliation': reconciliationScript,
  'admin-ledger': ledgerScript,
  'admin-messages': messagesScript,
  'admin-audit': auditScript,
  'admin-venues': venuesScript,
  'admin-seat-maps': seatMapsScript,
  'admin-events': catalogEventsScript,
  'admin-event-requests': eventRequestsScript,
  'admin-tags': catalogTagsScript,
  'admin-performers': performersScript,
  sandbox: sandboxScript,
  watches: watchesScript,
  webhooks: webhooksScript,
  'webhook-events': webhookEventsScript,
  'payout-events': payoutEventsScript,
}
