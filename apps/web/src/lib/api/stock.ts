import { inventoryCalls } from '@seatdesk/domain/contract'

import { apiWith } from '../api.ts'

/** The API calls about many listings at once; a separate module keeps them out of other chunks. */
export const {
  broadcast,
  eventRequests,
  feeds,
  imports,
  inventoryChanges,
  listingTickets,
  nameAliases,
  outsideSales,
  ownHolds,
  takeDownTimes,
} = apiWith(inventoryCalls)
