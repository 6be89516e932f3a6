import type { Status, Webhook, WebhookDelivery } from '@seatdesk/domain'

import { t } from '../../../lib/messages/webhooks.ts'

/** How a webhook stands; one that fails is still on. */
export const webhookStatus = ({ state, failingSince }: Webhook): Status => {
  if (state === 'failed') return { label: t('WEBHOOKS.SWITCHED_OFF'), tone: 'bad' }
  if (state === 'off') return { label: t('WEBHOOKS.OFF'), tone: 'neutral' }
  return { label: t('WEBHOOKS.ON'), tone: failingSince === null ? 'good' : 'held' }
}

/** What became of an event on its way. */
export const DELIVERY_STATUS: Record<WebhookDelivery['state'], Status> = {
  waiting: { label: t('WEBHOOKS.WAITING'), tone: 'waiting' },
  delivered: { label: t('WEBHOOKS.TAKEN'), tone: 'good' },
  failed: { label: t('WEBHOOKS.NOT_TAKEN'), tone: 'bad' },
}
