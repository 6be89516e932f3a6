import { watchCalls } from '@seatdesk/domain/contract'

import { apiWith } from './api.ts'

/** The calls about what is watched, which stands beside what is found: nothing else carries them. */
export const { watches } = apiWith(watchCalls)
