import { account } from './account.ts'
import { accounts } from './accounts.ts'
import { apiKeys } from './api-keys.ts'
import { audit } from './audit.ts'
import { catalogueEvents } from './catalogue-events.ts'
import { catalogueTags } from './catalogue-tags.ts'
import { disputes } from './disputes.ts'
import { events } from './events.ts'
import { favoriteEvents } from './favorite-events.ts'
import { inventory } from './inventory.ts'
import { listings } from './listings.ts'
import { messages } from './messages.ts'
import { notifications } from './notifications.ts'
import { orders } from './orders.ts'
import { paymentMethods } from './payment-methods.ts'
import { payoutMethods } from './payout-methods.ts'
import { payouts } from './payouts.ts'
import { purchases } from './purchases.ts'
import { reconciliation } from './reconciliation.ts'
import { reports } from './reports.ts'
import { sales } from './sales.ts'
import { sandbox } from './sandbox.ts'
import { seatMaps } from './seat-maps.ts'
import { settings } from './settings.ts'
import { stream } from './stream.ts'
import { tags } from './tags.ts'
import { venues } from './venues.ts'

/** Every call of the interface: nouns, and what can be done with each. */
export const contract = {
  account,
  tags,
  events,
  favoriteEvents,
  listings,
  purchases,
  sales,
  inventory,
  notifications,
  payouts,
  paymentMethods,
  payoutMethods,
  reports,
  stream,
  settings,
  accounts,
  orders,
  disputes,
  reconciliation,
  messages,
  audit,
  venues,
  seatMaps,
  catalogueEvents,
  catalogueTags,
  apiKeys,
  sandbox,
}

export type Contract = typeof contract

export { type AddressField, type AddressFields, addressFields, lenient } from './address-fields.ts'
export type {
  Answer,
  CallInput,
  Endpoint,
  Members,
  Method,
  OrderOf,
  PartInput,
  PartOutput,
  WireAnswer,
} from './endpoint.ts'
export { type Fields, wireNameOf } from './fields.ts'
