import { orderCalls, purchases as purchaseCalls } from '@seatdesk/domain/contract'

import { apiWith } from '../api.ts'

/**
 * The API calls about a single order, for drawers and the checkout; a separate module keeps
 * them out of other chunks.
 */
export const { orderNotes, orderDocuments, holds, purchases } = apiWith({
  ...orderCalls,
  purchases: purchaseCalls,
})
