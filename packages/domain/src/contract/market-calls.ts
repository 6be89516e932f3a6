import { account } from './account.ts'
import { apiKeys } from './api-keys.ts'
import { events, favoriteEvents, tags } from './events.ts'
import { inventory } from './inventory.ts'
import { listings } from './listings.ts'
import { notifications } from './notifications.ts'
import { payouts } from './payouts.ts'
import { purchases } from './purchases.ts'
import { csvReports, reports } from './reports.ts'
import { sales } from './sales.ts'
import { settings } from './settings.ts'
import { stream } from './stream.ts'

/** The calls for brokers and for users who register, grouped by noun. */
export const marketCalls = {
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
  reports,
  csvReports,
  stream,
  settings,
  apiKeys,
}
