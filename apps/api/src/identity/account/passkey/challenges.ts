import { PASSKEY_CHALLENGE_MINUTES } from '@seatdesk/domain'
import { type Selectable, sql } from 'kysely'

import { ApiError } from '../../../platform/api-error.ts'
import type { Context } from '../../../platform/context.ts'
import { deleteOldRows } from '../../../platform/database/delete-old-rows.ts'
import type { PasskeyChallengeTable } from '../../../platform/database/schema.ts'
import type { Db, Tx } from '../../../platform/database/transaction.ts'
import { hashToken, newToken } from '../../../platform/secret/hash-token.ts'

/** Lifetime of a challenge, in milliseconds. */
export const CHALLENGE_MS = PASSKEY_CHALLENGE_MINUTES * 60_000

/** For whom a challenge is valid: a session that adds a passkey, or anyone who logs in. */
interface ChallengeOwner {
  accountId: number
  sessionId: string
  userHandle: string
}

/**
 * Issues a challenge. Its id is a second secret that only the browser which began has: a signed
 * challenge is of no use without it.
 */
export const issueChallenge = async (
  db: Db | Tx,
  owner: ChallengeOwner | null,
  now: Date,
): Promise<{ challengeId: string; challenge: string }> => {
  const challengeId = newToken()
  const challenge = newToken()
  await db
    .insertInto('passkey_challenges')
    .values({
      token_hash: hashToken(challengeId),
      challenge,
      account_id: owner?.accountId ?? null,
      session_id: owner?.sessionId ?? null,
      user_handle: owner?.userHandle ?? null,
      expires_at: new Date(now.getTime() + CHALLENGE_MS),
    })
    .execute()
  return { challengeId, challenge }
}

/**
 * Consumes a challenge of a session, or of a login if the session is `null`. It is used up even if
 * what was signed turns out to be wrong.
 * @throws `wrongPasskey` if it is unknown, used, expired or of another session.
 */
export const consumeChallenge = async (
  db: Db,
  challengeId: string,
  sessionId: string | null,
  now: Date,
): Promise<Selectable<PasskeyChallengeTable>> => {
  const challenge = await db
    .deleteFrom('passkey_challenges')
    .where('token_hash', '=', hashToken(challengeId))
    .where('session_id', 'is not distinct from', sessionId)
    .returningAll()
    .executeTakeFirst()
  if (!challenge || challenge.expires_at <= now) throw new ApiError('wrongPasskey')
  return challenge
}

/** Deletes expired challenges. */
export const purgeOldChallenges = (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteOldRows(ctx, {
    table: 'passkey_challenges',
    key: 'token_hash',
    isOld: sql`expires_at < ${ctx.clock.now()}`,
  })
