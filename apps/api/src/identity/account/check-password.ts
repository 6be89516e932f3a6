import { setTimeout as wait } from 'node:timers/promises'

import { normalizeEmail, LIMITS } from '@seatdesk/domain'

import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { RequestInfo, Caller } from '../../platform/http/handler.ts'
import {
  clearAttempts,
  rejectIfLimited,
  secondsToWait,
  consumeAttempt,
  type RateLimitSubject,
} from '../../platform/limit/rate-limit-attempts.ts'
import { withoutRateLimits } from '../../platform/limit/rate-limit-headers.ts'
import { isKnownNetwork } from '../session/known-device.ts'
import { type Account, findAccountByEmail, readAccount } from './account-store.ts'
import { isPasswordRight } from './hash-password.ts'

/**
 * Delay of each response while an account, or the whole market, is under a password-guessing
 * attack.
 */
const SLOW_MS = 1_000

interface Credentials {
  email: string
  password: string
}

/**
 * Checks email and password and returns the account. Takes the same steps for known and unknown
 * emails, including the rate limits. A login from a network where the owner signed in before is
 * not slowed down by an attack on the account.
 * @throws `wrongCredentials`; 429 for an address with too many wrong attempts.
 */
export const checkLogin = async (
  { db, clock }: Context,
  { email, password }: Credentials,
  { address, signal }: RequestInfo,
): Promise<Account> => {
  const key = normalizeEmail(email)
  const ofBoth = { limit: LIMITS.wrongPassword, by: `${key} ${address}` }
  const ofAddress = { limit: LIMITS.wrongPasswordsOfAddress, by: address }
  const ofAccount = { limit: LIMITS.wrongPasswordsOfAccount, by: key }
  const ofMarket = { limit: LIMITS.wrongPasswordsOfMarket, by: '' }
  const account = await findAccountByEmail(db, email)
  if (await withoutRateLimits(() => isGuessedAt(db, [ofAccount, ofMarket], clock.now()))) {
    const isKnownHere = account !== null && (await isKnownNetwork(db, account.id, address))
    if (!isKnownHere) await wait(SLOW_MS)
  }

  const isRight = await isPasswordRight({
    password,
    passwordHash: account?.password_hash ?? null,
    before: async () => {
      const now = clock.now()
      rejectIfLimited(await secondsToWait(db, ofBoth, now))
      rejectIfLimited(await secondsToWait(db, ofAddress, now))
    },
    whenWrong: async () => {
      const now = clock.now()
      for (const attempts of [ofBoth, ofAddress]) await consumeAttempt(db, attempts, now)
      await withoutRateLimits(async () => {
        for (const attempts of [ofAccount, ofMarket]) await consumeAttempt(db, attempts, now)
      })
    },
    signal,
  })
  if (!account || !isRight) throw new ApiError('wrongCredentials')
  await clearAttempts(db, ofBoth)
  return account
}

/** Whether the number of recent attempts indicates an attack, so that responses are delayed. */
const isGuessedAt = async (
  db: Db,
  budgets: readonly RateLimitSubject[],
  now: Date,
): Promise<boolean> => {
  for (const budget of budgets) if ((await secondsToWait(db, budget, now)) > 0) return true
  return false
}

/**
 * Checks the signed-in caller's password and returns the account.
 * @throws `wrongPassword`; 429 after too many wrong attempts.
 */
export const checkOwnPassword = async (
  { db, clock }: Context,
  { accountId }: Caller,
  password: string,
  { address, signal }: RequestInfo,
): Promise<Account> => {
  const account = await readAccount(db, accountId)
  const attempt = { limit: LIMITS.wrongPassword, by: `account ${accountId} ${address}` }
  const isRight = await isPasswordRight({
    password,
    passwordHash: account.password_hash,
    before: async () => rejectIfLimited(await secondsToWait(db, attempt, clock.now())),
    whenWrong: async () => void (await consumeAttempt(db, attempt, clock.now())),
    signal,
  })
  if (!isRight) throw new ApiError('wrongPassword')
  return account
}
