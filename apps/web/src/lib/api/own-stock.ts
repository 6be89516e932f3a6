import { ownStock as ownStockCalls } from '@seatdesk/domain/contract'

import { apiWith } from '../api.ts'

/**
 * The API calls about a broker's listings as a whole, for the rows of the listings screen; a separate
 * module keeps the bulk calls out of their chunk.
 */
export const { ownStock } = apiWith({ ownStock: ownStockCalls })
