import { inventory as inventoryCalls, ownStock as ownStockCalls } from '@seatdesk/domain/contract'

import { apiWith } from '../api.ts'

/**
 * The API calls that change a broker's listings, or are about them as a whole; a separate module
 * keeps them out of lists.
 */
export const { inventory, ownStock } = apiWith({
  inventory: inventoryCalls,
  ownStock: ownStockCalls,
})
