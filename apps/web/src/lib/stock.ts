import { stockCalls } from '@seatdesk/domain/contract'

import { apiWith } from './session.ts'

/** The calls that move many listings at once, which the desk makes: nothing else carries them. */
export const { imports, inventoryChanges } = apiWith(stockCalls)
