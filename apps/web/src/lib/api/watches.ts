import { watchCalls } from '@seatdesk/domain/contract'

import { apiWith } from '../api.ts'

/** The API calls about watches; a separate module keeps them out of other chunks. */
export const { watches } = apiWith(watchCalls)
