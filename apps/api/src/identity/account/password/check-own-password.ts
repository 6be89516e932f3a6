import { LIMITS } from '@seatdesk/domain'

import type { Context } from '../../../kernel/context.ts'
import type { Caller, RequestFacts } from '../../../kernel/http/handler.ts'
import { refuseToWait, secondsToWait, takeTry } from '../../../kernel/limit/tries.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type Account, readAccount } from '../account-store.ts'
import { isPasswordRight } from './hash-password.ts'

/**
 * Makes sure that who is signed in knows the password, and gives the account.
 * @throws `wrongPassword`, and 429 after many of them.
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
