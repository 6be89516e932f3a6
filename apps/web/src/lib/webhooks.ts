import { webhookCalls } from '@seatdesk/domain/contract'

import { apiWith } from './api.ts'

/** The calls about webhooks, which one panel makes: nothing else carries them. */
export const { webhooks } = apiWith(webhookCalls)
