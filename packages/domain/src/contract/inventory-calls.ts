import { broadcast } from './broadcast.ts'
import { eventRequests } from './event-requests.ts'
import { feeds } from './feeds.ts'
import { imports } from './imports.ts'
import { inventoryChanges } from './inventory-changes.ts'
import { listingTickets } from './listing-tickets.ts'
import { nameAliases } from './name-aliases.ts'
import { outsideSales, ownHolds } from './own-holds.ts'
import { ownStock } from './own-stock.ts'
import { takeDownTimes } from './take-down-times.ts'

/** A separate table of bulk calls, made by the selling screens and by pricers. */
export const inventoryCalls = {
  broadcast,
  feeds,
  takeDownTimes,
  nameAliases,
  eventRequests,
  imports,
  inventoryChanges,
  listingTickets,
  outsideSales,
  ownHolds,
  ownStock,
}
