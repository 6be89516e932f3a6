import { formatBalance } from '@seatdesk/domain'

import { t } from '../../lib/i18n/business.ts'

/** Formats an amount in cents; null becomes "unknown". */
export const formatAmountOrUnknown = (amount: number | null): string =>
  amount === null ? t('BUSINESS.UNKNOWN') : formatBalance(amount)
