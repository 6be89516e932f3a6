import { accountHandlers } from './account/handlers.ts'
import { accountsHandlers } from './accounts/handlers.ts'
import { apiKeyHandlers } from './api-key/handlers.ts'
import { auditHandlers } from './audit/handlers.ts'
import { catalogueEventHandlers } from './catalogue-event/handlers.ts'
import { catalogueTagHandlers } from './catalogue-tag/handlers.ts'
import { eventHandlers } from './event/handlers.ts'
import { favoriteEventHandlers } from './favorite-event/handlers.ts'
import type { Handlers } from './http/handler.ts'
import { inventoryHandlers } from './inventory/handlers.ts'
import { listingHandlers } from './listing/handlers.ts'
import { messageHandlers } from './message/handlers.ts'
import { notificationHandlers } from './notification/handlers.ts'
import { orderHandlers } from './order/handlers.ts'
import { paymentMethodHandlers } from './payment-method/handlers.ts'
import { payoutMethodHandlers } from './payout-method/handlers.ts'
import { payoutHandlers } from './payout/handlers.ts'
import { purchaseHandlers } from './purchase/handlers.ts'
import { reportHandlers } from './report/handlers.ts'
import { saleHandlers } from './sale/handlers.ts'
import { sandboxHandlers } from './sandbox/handlers.ts'
import { seatMapHandlers } from './seat-map/handlers.ts'
import { settingHandlers } from './setting/handlers.ts'
import { streamHandlers } from './stream/handlers.ts'
import { tagHandlers } from './tag/handlers.ts'
import { venueHandlers } from './venue/handlers.ts'

/** Every call of the contract, noun by noun; one without its handler does not compile. */
export const handlers: Handlers = {
  account: accountHandlers,
  accounts: accountsHandlers,
  apiKeys: apiKeyHandlers,
  audit: auditHandlers,
  catalogueEvents: catalogueEventHandlers,
  catalogueTags: catalogueTagHandlers,
  events: eventHandlers,
  favoriteEvents: favoriteEventHandlers,
  inventory: inventoryHandlers,
  listings: listingHandlers,
  messages: messageHandlers,
  notifications: notificationHandlers,
  orders: orderHandlers,
  paymentMethods: paymentMethodHandlers,
  payoutMethods: payoutMethodHandlers,
  payouts: payoutHandlers,
  purchases: purchaseHandlers,
  reports: reportHandlers,
  sales: saleHandlers,
  sandbox: sandboxHandlers,
  seatMaps: seatMapHandlers,
  settings: settingHandlers,
  stream: streamHandlers,
  tags: tagHandlers,
  venues: venueHandlers,
}
