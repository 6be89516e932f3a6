import { type BankProofFailure, DEPOSIT_DAYS, MOST_PROOF_TRIES, PROOF_DAYS } from '@seatdesk/domain'
import type { Contract, WireAnswer } from '@seatdesk/domain/contract'

import type { PaymentMethodRow } from './payment-method-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Proofs = WireAnswer<Contract['paymentMethods']['listBankProofs']>

type Proving = Pick<PaymentMethodRow, 'id' | 'created_at' | 'wrong_tries' | 'failure'>

const daysAfter = ({ created_at: added }: Pick<Proving, 'created_at'>, days: number): Date =>
  new Date(added.getTime() + days * DAY_MS)

/** How far the proof of a bank account has come, on the wire. */
export const bankProofOf = (method: Proving): Proofs['data'][number] => ({
  id: method.id,
  arrivesBy: arrivalOf(method.created_at).toISOString(),
  endsAt: daysAfter(method, PROOF_DAYS).toISOString(),
  triesLeft: Math.max(0, MOST_PROOF_TRIES - method.wrong_tries),
  failure: method.failure,
})

/** Whether it is too late to tell the amounts of the small deposits to a bank account. */
export const isProofOver = (method: Pick<Proving, 'created_at'>, now: Date): boolean =>
  daysAfter(method, PROOF_DAYS) <= now

/** Why the provider no longer lets a bank account be proved. */
export const proofFailureOf = (
  method: Pick<Proving, 'created_at' | 'wrong_tries'>,
  now: Date,
): BankProofFailure => {
  if (method.wrong_tries >= MOST_PROOF_TRIES) return 'tries'
  return isProofOver(method, now) ? 'expired' : 'returned'
}

/** So many days on which banks are at work, from a moment on. */
const arrivalOf = (added: Date): Date => {
  const at = new Date(added)
  for (let left = DEPOSIT_DAYS; left > 0;) {
    at.setUTCDate(at.getUTCDate() + 1)
    if (at.getUTCDay() % 6 !== 0) left -= 1
  }
  return at
}
