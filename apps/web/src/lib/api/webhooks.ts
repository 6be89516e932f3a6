import { apiKeys as apiKeyCalls, webhookCalls } from '@seatdesk/domain/contract'

import { apiWith } from '../api.ts'

/**
 * The API calls about a broker's own programs, for two panels; a separate module keeps them out of
 * other chunks.
 */
export const { apiKeys, webhooks } = apiWith({ apiKeys: apiKeyCalls, ...webhookCalls })
