import { formatBalance } from '@seatdesk/domain'

import { t } from '../../lib/i18n/business.ts'

/** Formats an amount in cents; null becomes "unknown". */
export const formatAmountOrUnknown = (amount: number | null): string =>
  amount === null ? t('BUSINESS.UNKNOWN') : formatBalance(amount)

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** Formats a ratio as a percentage with one decimal; null becomes a dash. */
export const formatShare = (part: number | null): string =>
  part === null ? '—' : `${(part * 100).toLocaleString('en-US', ONE_DECIMAL)}%`

/** Returns the profit margin; null if the cost is unknown or nothing was sold. */
export const profitMargin = ({
  amount,
  profit,
  unknownCosts,
}: {
  amount: number
  profit: number | null
  unknownCosts: number
}): number | null => (profit === null || amount === 0 || unknownCosts > 0 ? null : profit / amount)
