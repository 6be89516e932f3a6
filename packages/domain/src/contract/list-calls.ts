import { events, favoriteEvents, tags } from './events.ts'
import { inventoryList } from './inventory-list.ts'
import { listings } from './listings.ts'
import { notifications } from './notifications.ts'
import { payouts } from './payouts.ts'
import { purchaseList } from './purchase-list.ts'
import { csvReports, reports } from './reports.ts'
import { sales } from './sales.ts'
import { settings } from './settings.ts'
import { stream } from './stream.ts'

/** The calls for a broker's lists; those about the account are with the screens that use them. */
export const listCalls = {
  tags,
  events,
  favoriteEvents,
  listings,
  purchases: purchaseList,
  sales,
  inventory: inventoryList,
  notifications,
  payouts,
  reports,
  csvReports,
  stream,
  settings,
}
