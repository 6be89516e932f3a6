import { tagHandlers } from '../catalogue/index.ts'
import {
  eventHandlers,
  favoriteEventHandlers,
  suggestionHandlers,
  watchHandlers,
} from '../finding/index.ts'
import { accountHandlers, apiKeyHandlers, sessionHandlers } from '../identity/index.ts'
import type { Handlers } from '../kernel/http/handler.ts'
import { paymentMethodHandlers, payoutMethodHandlers } from '../money/index.ts'
import {
  officeAccountHandlers,
  officeAuditHandlers,
  officeDisputeHandlers,
  officeLedgerHandlers,
  officeEventHandlers,
  officeHealthHandlers,
  officeMessageHandlers,
  officeOrderHandlers,
  officePerformerHandlers,
  officeReconciliationHandlers,
  officeSeatMapHandlers,
  officeTagHandlers,
  officeTodayHandlers,
  officeVenueHandlers,
  officePayoutHandlers,
} from '../office/index.ts'
import {
  importHandlers,
  inventoryChangeHandlers,
  inventoryHandlers,
  listingHandlers,
  ownStockHandlers,
  priceHandlers,
} from '../stock/index.ts'
import { notificationHandlers, streamHandlers, webhookHandlers } from '../telling/index.ts'
import {
  businessHandlers,
  csvBusinessHandlers,
  csvReportHandlers,
  holdHandlers,
  orderPaperHandlers,
  payoutHandlers,
  problemHandlers,
  purchaseHandlers,
  remarkHandlers,
  reportHandlers,
  saleHandlers,
} from '../trade/index.ts'
import type { MarketContext } from './market-context.ts'
import { sandboxHandlers } from './sandbox-handlers.ts'
import { settingHandlers } from './setting/handlers.ts'

/** Every call of the contract, noun by noun; one without its handler does not compile. */
export const handlers: Handlers<MarketContext> = {
  account: accountHandlers,
  apiKeys: apiKeyHandlers,
  business: businessHandlers,
  csvBusiness: csvBusinessHandlers,
  csvReports: csvReportHandlers,
  events: eventHandlers,
  favoriteEvents: favoriteEventHandlers,
  holds: holdHandlers,
  imports: importHandlers,
  inventory: inventoryHandlers,
  inventoryChanges: inventoryChangeHandlers,
  listings: listingHandlers,
  notifications: notificationHandlers,
  officeAccounts: officeAccountHandlers,
  officeAudit: officeAuditHandlers,
  officeDisputes: officeDisputeHandlers,
  officeLedger: officeLedgerHandlers,
  officeEvents: officeEventHandlers,
  officeHealth: officeHealthHandlers,
  officeMessages: officeMessageHandlers,
  officeOrders: officeOrderHandlers,
  officePayouts: officePayoutHandlers,
  officePerformers: officePerformerHandlers,
  officeReconciliation: officeReconciliationHandlers,
  officeSeatMaps: officeSeatMapHandlers,
  officeTags: officeTagHandlers,
  officeToday: officeTodayHandlers,
  officeVenues: officeVenueHandlers,
  orderPapers: orderPaperHandlers,
  ownStock: ownStockHandlers,
  paymentMethods: paymentMethodHandlers,
  payoutMethods: payoutMethodHandlers,
  payouts: payoutHandlers,
  prices: priceHandlers,
  problems: problemHandlers,
  purchases: purchaseHandlers,
  remarks: remarkHandlers,
  reports: reportHandlers,
  sales: saleHandlers,
  sandbox: sandboxHandlers,
  sessions: sessionHandlers,
  settings: settingHandlers,
  stream: streamHandlers,
  suggestions: suggestionHandlers,
  tags: tagHandlers,
  watches: watchHandlers,
  webhooks: webhookHandlers,
}
