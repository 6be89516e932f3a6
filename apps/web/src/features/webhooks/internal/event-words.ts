import type { WebhookDelivery } from '@seatdesk/domain'

import { t } from '../../../lib/messages/webhooks.ts'

/** What each kind of event tells, in words. */
export const EVENT_WORDS: Record<WebhookDelivery['type'], string> = {
  'sale.made': t('WEBHOOK_EVENT.SALE_MADE'),
  'sale.confirmed': t('WEBHOOK_EVENT.SALE_CONFIRMED'),
  'sale.delivered': t('WEBHOOK_EVENT.SALE_DELIVERED'),
  'sale.rejected': t('WEBHOOK_EVENT.SALE_REJECTED'),
  'sale.called_off': t('WEBHOOK_EVENT.SALE_CALLED_OFF'),
  'listing.sold_out': t('WEBHOOK_EVENT.LISTING_SOLD_OUT'),
  'payout.processed': t('WEBHOOK_EVENT.PAYOUT_PROCESSED'),
  'payout.failed': t('WEBHOOK_EVENT.PAYOUT_FAILED'),
  'payout.cancelled': t('WEBHOOK_EVENT.PAYOUT_CANCELLED'),
  'purchase.made': t('WEBHOOK_EVENT.PURCHASE_MADE'),
  'purchase.confirmed': t('WEBHOOK_EVENT.PURCHASE_CONFIRMED'),
  'purchase.delivered': t('WEBHOOK_EVENT.PURCHASE_DELIVERED'),
  'purchase.rejected': t('WEBHOOK_EVENT.PURCHASE_REJECTED'),
  'purchase.called_off': t('WEBHOOK_EVENT.PURCHASE_CALLED_OFF'),
  'notification.made': t('WEBHOOK_EVENT.NOTIFICATION_MADE'),
  test: t('WEBHOOK_EVENT.TEST'),
}
