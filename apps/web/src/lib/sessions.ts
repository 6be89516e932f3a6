import { sessionCalls } from '@seatdesk/domain/contract'

import { apiWith } from './api.ts'

/** The calls about where one is signed in, which one panel makes: nothing else carries them. */
export const { sessions } = apiWith(sessionCalls)
