import type { WebhookData } from '../../webhook/webhook.ts'

/** When a webhook receives each type of event. */
export const WEBHOOK_DESCRIPTIONS: Readonly<Record<keyof WebhookData, string>> = {
  'sale.made': 'A buyer bought tickets of the broker.',
  'sale.confirmed': 'The broker confirmed a sale.',
  'sale.delivered': 'The tickets of a sale were delivered.',
  'handover.sent': 'The tickets of an order were sent by transfer. Seller and buyer receive it.',
  'handover.accepted': 'A transfer was accepted. Seller and buyer receive it.',
  'handover.failed':
    'A transfer was returned, canceled or failed; `state` says which. Seller and buyer receive it.',
  'sale.rejected': 'A sale was rejected before its delivery; `reason` says why.',
  'sale.called_off':
    'A sale was canceled, even if it was delivered, because of its event, a decision of the marketplace, or a dispute; `reason` says why.',
  'listing.sold_out': 'The last tickets of a listing were bought.',
  'payout.processed': 'A payout was sent to the bank.',
  'payout.failed': 'A payout failed; `failure` says why.',
  'payout.cancelled': 'A payout was canceled by the marketplace.',
  'purchase.made': 'The broker bought tickets.',
  'purchase.confirmed': 'The seller confirmed a purchase.',
  'purchase.delivered': 'The tickets of a purchase were delivered.',
  'purchase.rejected': 'A purchase was rejected before its delivery; `reason` says why.',
  'purchase.called_off':
    'A purchase was canceled, even if it was delivered, because of its event, a decision of the marketplace, or a dispute; `reason` says why.',
  'price.moved': 'A rule changed the price of a listing; `sentence` says why.',
  'price.held':
    'A rule stopped at a limit or in a duel and kept the price of a listing; `sentence` says why.',
  'notification.made':
    'A notification arrived. If similar notifications are combined into one, only the first is sent.',
  test: 'A test was requested, see `POST /webhooks/{id}/test`.',
}
