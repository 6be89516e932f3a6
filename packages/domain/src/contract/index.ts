import { account } from './account.ts'
import { apiKeys } from './api-keys.ts'
import { events } from './events.ts'
import { favoriteEvents } from './favorite-events.ts'
import { inventory } from './inventory.ts'
import { listings } from './listings.ts'
import { notifications } from './notifications.ts'
import { officeAccounts } from './office/accounts.ts'
import { officeAudit } from './office/audit.ts'
import { officeEvents } from './office/events.ts'
import { officeMessages } from './office/messages.ts'
import { officeOrders } from './office/orders.ts'
import { officePayouts } from './office/payouts.ts'
import { officeSeatMaps } from './office/seat-maps.ts'
import { officeTags } from './office/tags.ts'
import { officeVenues } from './office/venues.ts'
import { paymentMethods } from './payment-methods.ts'
import { payoutMethods } from './payout-methods.ts'
import { payouts } from './payouts.ts'
import { purchases } from './purchases.ts'
import { reports } from './reports.ts'
import { sales } from './sales.ts'
import { sandbox } from './sandbox.ts'
import { settings } from './settings.ts'
import { stream } from './stream.ts'
import { tags } from './tags.ts'

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
  officeAccounts,
  officeOrders,
  officePayouts,
  officeMessages,
  officeAudit,
  officeVenues,
  officeSeatMaps,
  officeEvents,
  officeTags,
  apiKeys,
  sandbox,
}

export type Contract = typeof contract

export {
  type AddressField,
  type AddressFields,
  addressFields,
  readAddressField,
} from './address-fields.ts'
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
export { type PublishedName, publishedName } from './published-name.ts'
