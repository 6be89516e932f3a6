import { orderCalls } from '@seatdesk/domain/contract'

import { apiWith } from './api.ts'

/** The calls about a single order, which drawers and the end of a checkout make: nothing else carries them. */
export const { remarks, orderPapers, holds } = apiWith(orderCalls)
