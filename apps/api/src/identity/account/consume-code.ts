import { timingSafeEqual } from 'node:crypto'

import { LIMITS } from '@seatdesk/domain'
import { sql } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import {
  secondsToWait,
  consumeAttempt,
  type RateLimitSubject,
} from '../../platform/limit/rate-limit-attempts.ts'
import { isSessionOnKnownNetwork } from '../session/known-device.ts'
import { type Account, lockAccount } from './account-store.ts'
import { type CodeBinding, type CodePurpose, hashOneTimeCode, newestCode } from './issue-code.ts'
import { consumeSecondFactor } from './totp/authenticator.ts'

const MAX_ATTEMPTS = 5

/** After a code is used up, a new one can be requested within this many seconds. */
const NEXT_CODE_SECONDS = 60

/** A code entered by a user. */
export interface CodeClaim extends CodeBinding {
  accountId: number
  code: string
}

type Outcome = 'right' | 'wrongCode' | 'expiredCode' | { waitSeconds: number }

/**
 * Consumes a code and, if it is right, runs `whenRight` in the same transaction. Locks the account,
 * so that concurrent attempts cannot exceed five per code.
 * @throws `wrongCode`, `expiredCode`; 429 after five attempts.
 */
export const consumeCode = async <Result>(
  ctx: Context,
  claim: CodeClaim,
  whenRight: (tx: Tx, account: Account) => Promise<Result>,
): Promise<Result> => {
  const outcome = await transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, claim.accountId)
    const result = await tryCode(ctx, tx, account, claim)
    return result === 'right' ? { result: await whenRight(tx, account) } : result
  })
  if (typeof outcome === 'string') throw new ApiError(outcome)
  if ('waitSeconds' in outcome)
    throw new ApiError('tooMany', { retryAfterSeconds: outcome.waitSeconds })
  return outcome.result
}

const tryCode = async (
  ctx: Context,
  tx: Tx,
  account: Account,
  claim: CodeClaim,
): Promise<Outcome> => {
  const now = ctx.clock.now()
  const wrongTries = await wrongAttemptsOf(tx, claim)
  const waitSeconds = await secondsToWait(tx, wrongTries, now)
  if (waitSeconds > 0) return { waitSeconds }

  const isStandIn = ALTERNATIVE_FACTORS.has(claim.purpose)
  if (isStandIn && (await consumeSecondFactor(ctx, tx, account, claim.code))) return 'right'
  const newest = await newestCode(tx, claim)
  if (!newest || newest.used_at) {
    // An authenticator can be guessed at even if no code was sent.
    if (isStandIn) await consumeAttempt(tx, wrongTries, now)
    return 'wrongCode'
  }
  if (newest.expires_at <= now) return 'expiredCode'
  const counted = await tx
    .updateTable('codes')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', newest.id)
    .where('attempts', '<', MAX_ATTEMPTS)
    .executeTakeFirst()
  if (counted.numUpdatedRows === 0n) return { waitSeconds: NEXT_CODE_SECONDS }

  const hash = Buffer.from(hashOneTimeCode(ctx, claim, claim.code))
  if (!timingSafeEqual(hash, Buffer.from(newest.code_hash))) {
    await consumeAttempt(tx, wrongTries, now)
    return 'wrongCode'
  }
  await tx.updateTable('codes').set({ used_at: now }).where('id', '=', newest.id).execute()
  return 'right'
}

/** Purposes for which an authenticator code or a recovery code is accepted as well. */
const ALTERNATIVE_FACTORS: ReadonlySet<CodePurpose> = new Set(['login', 'step-up'])

/** At a network where the owner signed in before, wrong codes entered elsewhere do not count. */
const wrongAttemptsOf = async (
  tx: Tx,
  { accountId, sessionId }: CodeClaim,
): Promise<RateLimitSubject> => {
  const isKnownAddress = await isSessionOnKnownNetwork(tx, accountId, sessionId)
  const limit = isKnownAddress
    ? LIMITS.wrongCodesOfAccountAtKnownAddress
    : LIMITS.wrongCodesOfAccount
  return { limit, by: String(accountId) }
}
