import {
  LISTING_STATE_WORDS,
  LISTING_STATES,
  ORDER_STATUS,
  orderStatus,
  PAYOUT_STATUSES,
  payoutStatus,
} from '@seatdesk/domain'

/** What orders can be narrowed to. */
export const ORDER_STATUSES: readonly { value: number; label: string }[] = Object.values(
  ORDER_STATUS,
).map((value) => ({ value, label: orderStatus(value).label }))

/** What payouts can be narrowed to. */
export const PAYOUT_CHOICES = PAYOUT_STATUSES.map((value) => ({
  value,
  label: payoutStatus(value).label,
}))

/** What one's own listings can be narrowed to. */
export const LISTING_CHOICES = LISTING_STATES.map((value) => ({
  value,
  label: LISTING_STATE_WORDS[value].label,
}))
