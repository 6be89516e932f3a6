import {
  type BankVerificationFailure,
  DEPOSIT_DAYS,
  BANK_ACCOUNT_FAILED,
  MAX_BANK_VERIFICATION_ATTEMPTS,
  BANK_VERIFICATION_DAYS,
  BANK_ACCOUNT_UNVERIFIED,
} from '@seatdesk/domain'
import type { Contract, WireResponse } from '@seatdesk/domain/contract'

import type { Db } from '../../platform/database/transaction.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import type { ProviderSetup } from '../payment/payments.ts'
import {
  activatePending,
  deletePending,
  failBankAccount,
  type PaymentMethodRow,
  METHOD_PENDING,
  setMethodStatus,
} from './payment-method-store.ts'

type Deps = Pick<PaymentContext, 'db' | 'payments'>

const findAnyMethod = ({ db }: Deps, id: string) =>
  db
    .selectFrom('payment_methods as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.status', 'm.created_at', 'm.failed_attempts', 'a.provider_customer_id'])
    .where('m.id', '=', id)
    .executeTakeFirst()

/**
 * Reads from the provider whether the holder of a pending card has passed the extra authentication.
 */
export const syncSetup = async (ctx: Deps, id: string, setupId: string): Promise<void> => {
  const method = await findAnyMethod(ctx, id)
  if (method?.status !== METHOD_PENDING) return
  await applySetupResult(ctx.db, id, await ctx.payments.readSetup(setupId))
}

/**
 * Activates a card whose holder passed, deletes one whose holder failed, and leaves any other
 * pending.
 */
export const applySetupResult = async (db: Db, id: string, setup: ProviderSetup): Promise<void> => {
  // A setup that continued with another card has failed for this one.
  const status = setup.methodId === id ? setup.status : 'failed'
  if (status === 'succeeded') await activatePending(db, id)
  if (status === 'failed') await deletePending(db, id)
}

/**
 * Refreshes the verification status of a bank account. The market may abandon an unverified account
 * earlier than the provider does.
 */
export const refreshBankAccount = async (
  ctx: Deps & Pick<PaymentContext, 'clock'>,
  id: string,
): Promise<void> => {
  const method = await findAnyMethod(ctx, id)
  if (!method?.provider_customer_id) return
  const { status } = await ctx.payments.readBankAccount(method.provider_customer_id, id)
  const now = ctx.clock.now()
  const isGivenUp =
    status === BANK_ACCOUNT_FAILED ||
    (status === BANK_ACCOUNT_UNVERIFIED && isVerificationExpired(method, now))
  if (isGivenUp) await failBankAccount(ctx.db, id, verificationFailureOf(method, now))
  else await setMethodStatus(ctx.db, id, status)
}

const DAY_MS = 24 * 60 * 60 * 1000

type BankVerifications = WireResponse<Contract['paymentMethods']['listBankVerifications']>

type VerifiableMethod = Pick<PaymentMethodRow, 'id' | 'created_at' | 'failed_attempts' | 'failure'>

const daysAfter = (
  { created_at: added }: Pick<VerifiableMethod, 'created_at'>,
  days: number,
): Date => new Date(added.getTime() + days * DAY_MS)

/** Serializes the verification progress of a bank account. */
export const toBankVerification = (
  method: VerifiableMethod,
): BankVerifications['data'][number] => ({
  id: method.id,
  arrivesBy: arrivalOf(method.created_at).toISOString(),
  endsAt: daysAfter(method, BANK_VERIFICATION_DAYS).toISOString(),
  attemptsLeft: Math.max(0, MAX_BANK_VERIFICATION_ATTEMPTS - method.failed_attempts),
  failure: method.failure,
})

/** Whether it is too late to enter the amounts of the small deposits to a bank account. */
export const isVerificationExpired = (
  method: Pick<VerifiableMethod, 'created_at'>,
  now: Date,
): boolean => daysAfter(method, BANK_VERIFICATION_DAYS) <= now

/** Why a bank account can no longer be verified. */
const verificationFailureOf = (
  method: Pick<VerifiableMethod, 'created_at' | 'failed_attempts'>,
  now: Date,
): BankVerificationFailure => {
  if (method.failed_attempts >= MAX_BANK_VERIFICATION_ATTEMPTS) return 'tries'
  return isVerificationExpired(method, now) ? 'expired' : 'returned'
}

/** The date `DEPOSIT_DAYS` weekdays after a time. */
const arrivalOf = (added: Date): Date => {
  const at = new Date(added)
  for (let left = DEPOSIT_DAYS; left > 0;) {
    at.setUTCDate(at.getUTCDate() + 1)
    if (at.getUTCDay() % 6 !== 0) left -= 1
  }
  return at
}
