import type { MessageKeyOf } from '@seatdesk/app-kit/i18n'
import { type PayoutProgress, payoutStatus, type Status } from '@seatdesk/domain'

import { t } from './i18n/money.ts'

/** The status of a payout: in transit, held, or as the seller reads it. */
export const adminPayoutStatus = ({ status, isInProgress, holdReason }: PayoutProgress): Status => {
  if (isInProgress) return { label: t('PAYOUTS.UNDER_WAY'), tone: 'done' }
  if (status === 'pending' && holdReason) return { label: t('PAYOUTS.IS_HELD'), tone: 'held' }
  return payoutStatus(status)
}

const HOLD_LABELS = {
  dispute: 'PAYOUTS.HELD_DISPUTE',
  frozen: 'PAYOUTS.HELD_FROZEN',
  postponed: 'PAYOUTS.HELD_POSTPONED',
  'no-bank': 'PAYOUTS.HELD_NO_BANK',
} as const satisfies Record<NonNullable<PayoutProgress['holdReason']>, MessageKeyOf<typeof t>>

/** Returns why a payout failed or is held; an empty text if neither. */
export const payoutFailureText = ({ failure, holdReason }: PayoutProgress): string =>
  [failure, holdReason && t(HOLD_LABELS[holdReason])].filter(Boolean).join('; ')
