import { bankFailure, type BankRemedy } from '@seatdesk/domain'
import type { KeyOf } from '@seatdesk/front/messages'

import { t } from '../../lib/messages/trades.ts'

const REMEDIES = {
  'another-account': 'PAYOUTS_TABLE.REMEDY_ANOTHER',
  'right-numbers': 'PAYOUTS_TABLE.REMEDY_NUMBERS',
  'ask-bank': 'PAYOUTS_TABLE.REMEDY_BANK',
  'ask-support': 'PAYOUTS_TABLE.REMEDY_SUPPORT',
} as const satisfies Record<BankRemedy, KeyOf<typeof t>>

/** What is to be done about a payout that failed, by the payment provider's word for why. */
export const remedyFor = (failureCode: string | null): string =>
  t(REMEDIES[bankFailure(failureCode).remedy])
