import { problemCalls } from '@seatdesk/domain/contract'

import { apiWith } from './api.ts'

/** The calls about orders with a problem, which dialogs make: nothing else carries them. */
export const { problems } = apiWith(problemCalls)
