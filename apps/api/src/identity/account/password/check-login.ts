import { setTimeout as wait } from 'node:timers/promises'

import { emailKey, LIMITS } from '@seatdesk/domain'

import type { Context } from '../../../kernel/context.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import { clearTries, refuseToWait, secondsToWait, takeTry } from '../../../kernel/limit/tries.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type Account, findAccountByEmail } from '../account-store.ts'
import { isPasswordRight } from './hash-password.ts'

/** How long each answer takes while an account is being guessed at from everywhere. */
const SLOW_MS = 1_000

interface Credentials {
  email: string
  password: string
}

/**
 * The account that an e-mail and a password belong to. Everything takes the same course whether
 * the e-mail is known or not, the limits included.
 * @throws `wrongCredentials`, and 429 to an address that was wrong too often.
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
  if ((await secondsToWait(db, ofAccount, clock.now())) > 0) await wait(SLOW_MS)

  const account = await findAccountByEmail(db, email)
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
      for (const tried of [ofBoth, ofAddress, ofAccount]) await takeTry(db, tried, now)
    },
    signal,
  })
  if (!account || !isRight) throw new Refusal('wrongCredentials')
  await clearTries(db, ofBoth)
  return account
}
