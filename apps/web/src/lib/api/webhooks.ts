import { webhookCalls } from '@seatdesk/domain/contract'

import { apiWith } from '../api.ts'

/**
 * The API calls about webhooks, for one panel; a separate module keeps them out of other chunks.
 */
export const { webhooks } = apiWith(webhookCalls)
