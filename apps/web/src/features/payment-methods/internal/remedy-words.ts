import { bankFailure, type BankRemedy } from '@seatdesk/domain'
import type { KeyOf } from '@seatdesk/front/messages'

import { t } from '../../../lib/messages/paying.ts'

const REMEDIES = {
  'another-account': 'PAYMENT_SETTINGS.REMEDY_ANOTHER',
  'right-numbers': 'PAYMENT_SETTINGS.REMEDY_NUMBERS',
  'ask-bank': 'PAYMENT_SETTINGS.REMEDY_BANK',
  'ask-support': 'PAYMENT_SETTINGS.REMEDY_SUPPORT',
} as const satisfies Record<BankRemedy, KeyOf<typeof t>>

/** Why a bank account cannot be paid out to, and what to do about it. */
export const failureLine = (code: string | null): string => {
  const { cause, remedy } = bankFailure(code)
  return `${cause}. ${t(REMEDIES[remedy])}`
}
