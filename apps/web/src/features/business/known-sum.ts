import { formatBalance } from '@seatdesk/domain'

import { t } from '../../lib/messages/business.ts'

/** Cents of a book; what is not known says so. */
export const knownSum = (amount: number | null): string =>
  amount === null ? t('BUSINESS.UNKNOWN') : formatBalance(amount)

/** A part of a whole as a percentage; nothing of nothing. */
export const percent = (part: number | null): string =>
  part === null ? '—' : `${(part * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`

/** How much of what was sold is profit; `null` while that cannot be known, or nothing was sold. */
export const marginOf = ({
  amount,
  profit,
  unknownCosts,
}: {
  amount: number
  profit: number | null
  unknownCosts: number
}): number | null => (profit === null || amount === 0 || unknownCosts > 0 ? null : profit / amount)
