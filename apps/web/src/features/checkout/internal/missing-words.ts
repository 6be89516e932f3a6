import { formatCents } from '@seatdesk/domain'

import { t } from '../../../lib/messages/paying.ts'
import type { MissingLine, MissingReason } from '../missing-line.ts'

const REASONS = {
  'sold-out': 'CHECKOUT.REASON_SOLD_OUT',
  withdrawn: 'CHECKOUT.REASON_WITHDRAWN',
  'event-over': 'CHECKOUT.REASON_EVENT_OVER',
  'event-cancelled': 'CHECKOUT.REASON_EVENT_CANCELLED',
  'event-postponed': 'CHECKOUT.REASON_EVENT_POSTPONED',
  'few-left': 'CHECKOUT.REASON_FEW_LEFT',
  dearer: 'CHECKOUT.REASON_DEARER',
  split: 'CHECKOUT.REASON_SPLIT',
  back: 'CHECKOUT.REASON_BACK',
  unknown: 'CHECKOUT.REASON_UNKNOWN',
} as const satisfies Record<MissingReason, string>

/** Why tickets could not be had. */
export const reasonWords = ({ line, reason, offer }: MissingLine): string => {
  const available = offer?.available ?? 0
  const isOne = reason === 'few-left' && available === 1
  const key = isOne ? 'CHECKOUT.REASON_FEW_LEFT_ONE' : REASONS[reason]
  return t(key, { wanted: line.quantity, available })
}

/** What the tickets that are left cost now; `null` where there are none. */
export const offerWords = ({ line, offer }: MissingLine): string | null => {
  if (offer === null) return null
  const price = formatCents(offer.price)
  return offer.price === line.price
    ? t('CHECKOUT.SAME_PRICE', { price })
    : t('CHECKOUT.NEW_PRICE', { price, before: formatCents(line.price) })
}
