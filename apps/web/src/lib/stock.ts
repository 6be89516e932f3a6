import { stockCalls } from '@seatdesk/domain/contract'

import { apiWith } from './api.ts'

/** The calls about many listings at once, which the desk makes: nothing else carries them. */
export const { imports, inventoryChanges, ownStock } = apiWith(stockCalls)
