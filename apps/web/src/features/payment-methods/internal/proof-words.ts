import type { BankProof, BankProofFailure } from '@seatdesk/domain'
import { formatInstantDay } from '@seatdesk/front/dates'
import type { KeyOf } from '@seatdesk/front/messages'

import { t } from '../../../lib/messages/paying.ts'

const FAILURES = {
  tries: 'PAYMENT_SETTINGS.PROOF_FAILED_TRIES',
  expired: 'PAYMENT_SETTINGS.PROOF_FAILED_EXPIRED',
  returned: 'PAYMENT_SETTINGS.PROOF_FAILED_RETURNED',
} as const satisfies Record<BankProofFailure, KeyOf<typeof t>>

/** How the proof of a bank account stands, in a line: until when it is to be given, or why it failed. */
export const proofLine = ({ failure, endsAt }: BankProof): string =>
  failure === null
    ? t('PAYMENT_SETTINGS.PROOF_ENDS', { ends: formatInstantDay(endsAt) })
    : t(FAILURES[failure])

/** How many tries are left, in words. */
export const triesLine = ({ triesLeft }: BankProof): string =>
  triesLeft === 1
    ? t('PAYMENT_SETTINGS.PROVE_ONE_TRY')
    : t('PAYMENT_SETTINGS.PROVE_TRIES', { count: triesLeft })
