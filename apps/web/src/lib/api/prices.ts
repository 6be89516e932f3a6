import { priceCalls } from '@seatdesk/domain/contract'

import { apiWith } from '../api.ts'

/**
 * The API calls about ticket prices; a separate module keeps them out of the chunk of the listing
 * rows.
 */
export const { prices } = apiWith(priceCalls)
