import { setTimeout as wait } from 'node:timers/promises'

import { emailKey, LIMITS } from '@seatdesk/domain'

import type { Context } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/transaction.ts'
import type { RequestFacts, Caller } from '../../kernel/http/handler.ts'
import { untold } from '../../kernel/limit/tally.ts'
import {
  clearTries,
  refuseToWait,
  secondsToWait,
  takeTry,
  type Tried,
} from '../../kernel/limit/tries.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isAtHome } from '../session/known-device.ts'
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
 * Checks e-mail and password and returns the account. Takes the same steps for known and unknown
 * e-mails, including the rate limits. A login from a network where the owner signed in before is
 * not slowed down by an attack on the account.
 * @throws `wrongCredentials`; 429 for an address with too many wrong attempts.
 */
export const checkLogin = async (
  { db, clock }: Context,
  { email, password }: Credentials,
  { address, signal }: RequestFacts,
): Promise<Account> => {
  const key = emailKey(email)
  const ofBoth = { limit: LIMITS.wrongPassword, by: `${key} ${address}` }
  const ofAddress = { limit: LIMITS.wrongPasswordsOfAddress, by: address }
  const ofAccount = { limit: LIMITS.wrongPasswordsOfAccount, by: key }
  const ofMarket = { limit: LIMITS.wrongPasswordsOfMarket, by: '' }
  const account = await findAccountByEmail(db, email)
  if (await untold(() => isGuessedAt(db, [ofAccount, ofMarket], clock.now()))) {
    const isKnownHere = account !== null && (await isAtHome(db, account.id, address))
    if (!isKnownHere) await wait(SLOW_MS)
  }

  const isRight = await isPasswordRight({
    password,
    passwordHash: account?.password_hash ?? null,
    before: async () => {
      const now = clock.now()
      refuseToWait(await secondsToWait(db, ofBoth, now))
      refuseToWait(await secondsToWait(db, ofAddress, now))
    },
    whenWrong: async () => {
      const now = clock.now()
      for (const tried of [ofBoth, ofAddress]) await takeTry(db, tried, now)
      await untold(async () => {
        for (const tried of [ofAccount, ofMarket]) await takeTry(db, tried, now)
      })
    },
    signal,
  })
  if (!account || !isRight) throw new Refusal('wrongCredentials')
  await clearTries(db, ofBoth)
  return account
}

/** Whether the number of recent attempts indicates an attack, so that responses are delayed. */
const isGuessedAt = async (db: Db, budgets: readonly Tried[], now: Date): Promise<boolean> => {
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
  { address, signal }: RequestFacts,
): Promise<Account> => {
  const account = await readAccount(db, accountId)
  const tried = { limit: LIMITS.wrongPassword, by: `account ${accountId} ${address}` }
  const isRight = await isPasswordRight({
    password,
    passwordHash: account.password_hash,
    before: async () => refuseToWait(await secondsToWait(db, tried, clock.now())),
    whenWrong: async () => void (await takeTry(db, tried, clock.now())),
    signal,
  })
  if (!isRight) throw new Refusal('wrongPassword')
  return account
}
