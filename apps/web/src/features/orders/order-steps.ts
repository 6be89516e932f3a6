import { formatInstant } from '@seatdesk/app-kit/dates'
import type { MessageKeyOf } from '@seatdesk/app-kit/i18n'
import {
  type PendingPurchase,
  type BankFailureFix,
  type Handover,
  hasHandoverFailed,
  isTransferred,
  needsRecipient,
  NO_AMOUNT,
  ORDER_STATUS,
} from '@seatdesk/domain'

import { t } from '../../lib/i18n/order-lists.ts'

/** Returns whether an order is delivered or rejected, so that no tickets are to come any more. */
export const isOrderOver = (statusId: number): boolean =>
  statusId !== ORDER_STATUS.requested && statusId !== ORDER_STATUS.confirmed

/**
 * Returns the next step of a purchase, and its deadline. The handover says how far transferred tickets
 * are; without it, the text is the short one of a list.
 */
export const nextStepText = (purchase: PendingPurchase, handover?: Handover | null): string => {
  const { statusId, confirmBy, deliverBy, declineUntil, hasProblem } = purchase
  if (declineUntil !== null)
    return t('PURCHASES_TABLE.NEXT_MOVED', { moment: formatInstant(declineUntil) })
  if (hasProblem) return t('PURCHASES_TABLE.NEXT_PROBLEM')
  if (statusId === ORDER_STATUS.requested)
    return confirmBy === null
      ? t('PURCHASES_TABLE.NEXT_SETTLING')
      : t(`PURCHASES_TABLE.NEXT_CONFIRM${handover === undefined ? '' : '_OR'}`, {
          moment: formatInstant(confirmBy),
        })
  if (statusId === ORDER_STATUS.confirmed)
    return t('PURCHASES_TABLE.NEXT_TICKETS', {
      moment: deliverBy === null ? NO_AMOUNT : formatInstant(deliverBy),
    })
  if (statusId === ORDER_STATUS.delivered)
    return t(DELIVERED_STEPS[deliveredStep(purchase, handover)])
  return t('PURCHASES_TABLE.NEXT_REFUND')
}

/** Returns whether the next step of a purchase is to download its files or to view its barcodes. */
export const isReadyToDownload = (purchase: PendingPurchase): boolean => {
  const { statusId, declineUntil, hasProblem } = purchase
  const isUndisturbed = declineUntil === null && !hasProblem
  return (
    statusId === ORDER_STATUS.delivered &&
    isUndisturbed &&
    deliveredStep(purchase, null) === 'fetch'
  )
}

const DELIVERED_STEPS = {
  fetch: 'PURCHASES_TABLE.NEXT_FETCH',
  sent: 'PURCHASES_TABLE.NEXT_SENT',
  accept: 'PURCHASES_TABLE.NEXT_ACCEPT',
  accepted: 'PURCHASES_TABLE.NEXT_ACCEPTED',
  resend: 'PURCHASES_TABLE.NEXT_RESEND',
} as const satisfies Record<string, MessageKeyOf<typeof t>>

/** Files and barcodes are downloaded, transferred tickets are accepted. */
const deliveredStep = (
  { listing }: PendingPurchase,
  handover: Handover | null | undefined,
): keyof typeof DELIVERED_STEPS => {
  if (!handover) return needsRecipient(listing.deliveryTypeId) ? 'sent' : 'fetch'
  if (hasHandoverFailed(handover.state) || isResendRequested(handover)) return 'resend'
  if (!isTransferred(handover)) return 'fetch'
  return handover.state === 'accepted' ? 'accepted' : 'accept'
}

/** Returns whether the buyer has asked the seller to send the tickets again, and that is still to come. */
export const isResendRequested = ({ state, resendRequestedAt }: Handover): boolean =>
  state === 'sent' && resendRequestedAt !== null

const SUGGESTED_FIXES = {
  'another-account': 'PAYOUTS_TABLE.REMEDY_ANOTHER',
  'right-numbers': 'PAYOUTS_TABLE.REMEDY_NUMBERS',
  'ask-bank': 'PAYOUTS_TABLE.REMEDY_BANK',
  'ask-support': 'PAYOUTS_TABLE.REMEDY_SUPPORT',
} as const satisfies Record<BankFailureFix, MessageKeyOf<typeof t>>

/** Returns what to do about a failed payout. */
export const suggestedFix = (remedy: BankFailureFix): string => t(SUGGESTED_FIXES[remedy])

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Formats the time left, to the minute (`23 h 5 min`) or in days; `null` if it is over. */
export const timeLeft = (deadline: string, now: number): string | null => {
  const left = new Date(deadline).getTime() - now
  if (left <= 0) return null
  if (left >= 2 * DAY_MS) return `${Math.floor(left / DAY_MS)} days`
  const hours = Math.floor(left / HOUR_MS)
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`
}

/** Returns whether less than three hours are left. */
export const isUrgent = (deadline: string, now: number): boolean =>
  new Date(deadline).getTime() - now < 3 * HOUR_MS
