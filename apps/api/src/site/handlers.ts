import { sandboxHandlers } from './sandbox-handlers.ts'
import { tagHandlers } from '../catalogue/tag/handlers.ts'
import { eventHandlers } from '../finding/event/handlers.ts'
import { favoriteEventHandlers } from '../finding/favorite-event/handlers.ts'
import { accountHandlers } from '../identity/account/handlers.ts'
import { apiKeyHandlers } from '../identity/api-key/handlers.ts'
import type { Handlers } from '../kernel/http/handler.ts'
import { paymentMethodHandlers } from '../money/payment-method/handlers.ts'
import { payoutMethodHandlers } from '../money/payout-method/handlers.ts'
import { accountsHandlers } from '../office/account/handlers.ts'
import { auditHandlers } from '../office/audit/handlers.ts'
import { catalogueEventHandlers } from '../office/event/handlers.ts'
import { messageHandlers } from '../office/message/handlers.ts'
import { orderHandlers } from '../office/order/handlers.ts'
import { seatMapHandlers } from '../office/seat-map/handlers.ts'
import { catalogueTagHandlers } from '../office/tag/handlers.ts'
import { venueHandlers } from '../office/venue/handlers.ts'
import { inventoryHandlers } from '../stock/inventory/handlers.ts'
import { listingHandlers } from '../stock/listing/handlers.ts'
import { notificationHandlers } from '../telling/notification/handlers.ts'
import { streamHandlers } from '../telling/stream/handlers.ts'
import { officePayoutHandlers } from '../office/payout/handlers.ts'
import type { MarketContext } from './market-context.ts'
import { payoutHandlers } from '../trade/payout/handlers.ts'
import { purchaseHandlers } from '../trade/purchase/handlers.ts'
import { reportHandlers } from '../trade/report/handlers.ts'
import { saleHandlers } from '../trade/sale/handlers.ts'
import { settingHandlers } from './setting/handlers.ts'

/** Every call of the contract, noun by noun; one without its handler does not compile. */
export const handlers: Handlers<MarketContext> = {
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
  payouts: { ...payoutHandlers, ...officePayoutHandlers },
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
