import { formatInstantDay } from '@seatdesk/app-kit/dates'
import type { MessageKeyOf } from '@seatdesk/app-kit/i18n'
import {
  bankFailure,
  type BankVerification,
  type BankVerificationFailure,
  type BankFailureFix,
} from '@seatdesk/domain'

import { t } from '../../../lib/i18n/payments.ts'

const FAILURES = {
  tries: 'PAYMENT_SETTINGS.PROOF_FAILED_TRIES',
  expired: 'PAYMENT_SETTINGS.PROOF_FAILED_EXPIRED',
  returned: 'PAYMENT_SETTINGS.PROOF_FAILED_RETURNED',
} as const satisfies Record<BankVerificationFailure, MessageKeyOf<typeof t>>

/**
 * Returns the verification status of a bank account in one line: the deadline, or why it failed.
 */
export const verificationText = ({ failure, endsAt }: BankVerification): string =>
  failure === null
    ? t('PAYMENT_SETTINGS.PROOF_ENDS', { ends: formatInstantDay(endsAt) })
    : t(FAILURES[failure])

/** Returns the text with the number of attempts left. */
export const attemptsLeftText = ({ attemptsLeft }: BankVerification): string =>
  attemptsLeft === 1
    ? t('PAYMENT_SETTINGS.PROVE_ONE_TRY')
    : t('PAYMENT_SETTINGS.PROVE_TRIES', { count: attemptsLeft })

const SUGGESTED_FIXES = {
  'another-account': 'PAYMENT_SETTINGS.REMEDY_ANOTHER',
  'right-numbers': 'PAYMENT_SETTINGS.REMEDY_NUMBERS',
  'ask-bank': 'PAYMENT_SETTINGS.REMEDY_BANK',
  'ask-support': 'PAYMENT_SETTINGS.REMEDY_SUPPORT',
} as const satisfies Record<BankFailureFix, MessageKeyOf<typeof t>>

/** Returns why payouts to a bank account fail, and what to do about it. */
export const payoutFailureText = (code: string | null): string => {
  const { cause, remedy } = bankFailure(code)
  return `${cause}. ${t(SUGGESTED_FIXES[remedy])}`
}
