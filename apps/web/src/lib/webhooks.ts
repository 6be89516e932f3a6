import { webhookCalls } from '@seatdesk/domain/contract'

import { apiWith } from './session.ts'

/** The calls about webhooks, which one panel makes: nothing else carries them. */
export const { webhooks } = apiWith(webhookCalls)
