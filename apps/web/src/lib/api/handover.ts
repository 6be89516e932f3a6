import { handoverCalls } from '@seatdesk/domain/contract'

import { apiWith } from '../api.ts'

/**
 * The API calls about contacts, recipients and handovers, for settings, checkout and drawers; a separate
 * module keeps them out of other chunks.
 */
export const { contacts, recipients, handovers } = apiWith(handoverCalls)
