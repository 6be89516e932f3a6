import { priceCalls } from '@seatdesk/domain/contract'

import { apiWith } from './api.ts'

/** The calls about what tickets cost, which stands beside the first rows: nothing else carries them. */
export const { prices } = apiWith(priceCalls)
