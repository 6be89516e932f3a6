import { sessionCalls } from '@seatdesk/domain/contract'

import { apiWith } from '../api.ts'

/**
 * The API calls about signed-in devices, for one panel; a separate module keeps them out of other
 * chunks.
 */
export const { sessions } = apiWith(sessionCalls)
