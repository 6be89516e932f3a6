import { tagHandlers } from '../catalogue/index.ts'
import { eventHandlers, favoriteEventHandlers } from '../finding/index.ts'
import { accountHandlers, apiKeyHandlers } from '../identity/index.ts'
import type { Handlers } from '../kernel/http/handler.ts'
import { paymentMethodHandlers, payoutMethodHandlers } from '../money/index.ts'
import {
  accountsHandlers,
  auditHandlers,
  catalogueEventHandlers,
  disputeHandlers,
  messageHandlers,
  orderHandlers,
  reconciliationHandlers,
  seatMapHandlers,
  catalogueTagHandlers,
  venueHandlers,
  officePayoutHandlers,
} from '../office/index.ts'
import { inventoryHandlers, listingHandlers } from '../stock/index.ts'
import { notificationHandlers, streamHandlers } from '../telling/index.ts'
import { payoutHandlers, purchaseHandlers, reportHandlers, saleHandlers } from '../trade/index.ts'
import type { MarketContext } from './market-context.ts'
import { sandboxHandlers } from './sandbox-handlers.ts'
import { settingHandlers } from './setting/handlers.ts'

/** Every call of the contract, noun by noun; one without its handler does not compile. */
export const handlers: Handlers<MarketContext> = {
  account: accountHandlers,
  accounts: accountsHandlers,
  apiKeys: apiKeyHandlers,
  audit: auditHandlers,
  catalogueEvents: catalogueEventHandlers,
  catalogueTags: catalogueTagHandlers,
  disputes: disputeHandlers,
  events: eventHandlers,
  favoriteEvents: favoriteEventHandlers,
  inventory: inventoryHandlers,
  listings: listingHandlers,
  messages: messageHandlers,
  notifications: notificationHandlers,
  orders: orderHandlers,
  paymentMethods: paymentMethodHandlers,
  payoutMethods: payoutMethodHandlers,
  payouts: { ...payoutHandlers, ...officePayoutHandlers },
  purchases: purchaseHandlers,
  reconciliation: reconciliationHandlers,
  reports: reportHandlers,
  sales: saleHandlers,
  sandbox: sandboxHandlers,
  seatMaps: seatMapHandlers,
  settings: settingHandlers,
  stream: streamHandlers,
  tags: tagHandlers,
  venues: venueHandlers,
}
