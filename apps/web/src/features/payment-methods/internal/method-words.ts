import {
  bankFailure,
  type BankProof,
  type BankProofFailure,
  type BankRemedy,
} from '@seatdesk/domain'
import { formatInstantDay } from '@seatdesk/front/dates'
import type { KeyOf } from '@seatdesk/front/messages'

import { t } from '../../../lib/messages/paying.ts'

const FAILURES = {
  tries: 'PAYMENT_SETTINGS.PROOF_FAILED_TRIES',
  expired: 'PAYMENT_SETTINGS.PROOF_FAILED_EXPIRED',
  returned: 'PAYMENT_SETTINGS.PROOF_FAILED_RETURNED',
} as const satisfies Record<BankProofFailure, KeyOf<typeof t>>

/**
 * Returns the verification status of a bank account in one line: the deadline, or why it failed.
 */
export const proofLine = ({ failure, endsAt }: BankProof): string =>
  failure === null
    ? t('PAYMENT_SETTINGS.PROOF_ENDS', { ends: formatInstantDay(endsAt) })
    : t(FAILURES[failure])

/** Returns the text with the number of attempts left. */
export const triesLine = ({ triesLeft }: BankProof): string =>
  triesLeft === 1
    ? t('PAYMENT_SETTINGS.PROVE_ONE_TRY')
    : t('PAYMENT_SETTINGS.PROVE_TRIES', { count: triesLeft })

const REMEDIES = {
  'another-account': 'PAYMENT_SETTINGS.REMEDY_ANOTHER',
  'right-numbers': 'PAYMENT_SETTINGS.REMEDY_NUMBERS',
  'ask-bank': 'PAYMENT_SETTINGS.REMEDY_BANK',
  'ask-support': 'PAYMENT_SETTINGS.REMEDY_SUPPORT',
} as const satisfies Record<BankRemedy, KeyOf<typeof t>>

/** Returns why payouts to a bank account fail, and what to do about it. */
export const failureLine = (code: string | null): string => {
  const { cause, remedy } = bankFailure(code)
  return `${cause}. ${t(REMEDIES[remedy])}`
}
