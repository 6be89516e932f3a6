import { officeAccounts } from './office/accounts.ts'
import { officeAudit } from './office/audit.ts'
import { officeEvents } from './office/events.ts'
import { officeMessages } from './office/messages.ts'
import { officeOrders } from './office/orders.ts'
import { officePayouts } from './office/payouts.ts'
import { officeSeatMaps } from './office/seat-maps.ts'
import { officeTags } from './office/tags.ts'
import { officeVenues } from './office/venues.ts'

/** The calls of administrators, noun by noun. */
export const officeCalls = {
  officeAccounts,
  officeAudit,
  officeEvents,
  officeMessages,
  officeOrders,
  officePayouts,
  officeSeatMaps,
  officeTags,
  officeVenues,
}
