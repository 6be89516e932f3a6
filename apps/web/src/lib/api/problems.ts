import { problemCalls } from '@seatdesk/domain/contract'

import { apiWith } from '../api.ts'

/**
 * The API calls about reported problems, for dialogs; a separate module keeps them out of other
 * chunks.
 */
export const { problems } = apiWith(problemCalls)
