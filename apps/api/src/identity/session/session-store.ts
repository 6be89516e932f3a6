import type { Scope, Tokens } from '@seatdesk/domain'

import type { Context } from '../../kernel/context.ts'
import type { Db, Tx } from '../../kernel/database/transaction.ts'
import type { Device } from '../../kernel/http/handler.ts'
import { networkOf } from '../../kernel/limit/network-of.ts'
import { hashToken, newToken } from '../../kernel/secret/hash-token.ts'
import { signAccessToken } from './access-token.ts'
import { addRefreshToken } from './refresh-token-store.ts'

interface NewSession {
  accountId: number
  scope: Scope
  /** Where it begins. */
  device?: Device
}

/** More of what a machine says of itself tells nobody anything. */
const LONGEST_USER_AGENT = 300

/** Begins a session and gives its first pair of tokens; its owner has just been proved. */
export const openSession = async (
  ctx: Pick<Context, 'settings' | 'clock'>,
  db: Db | Tx,
  { accountId, scope, device }: NewSession,
): Promise<{ sessionId: string; tokens: Tokens }> => {
  const now = ctx.clock.now()
  const sessionId = crypto.randomUUID()
  const refreshToken = newToken()
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      account_id: accountId,
      scope,
      created_at: now,
      revoked_at: null,
      user_agent: device?.userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
      address: device?.address ?? null,
      network: device ? networkOf(device.address) : null,
      last_seen_at: now,
      proved_at: now,
    })
    .execute()
  await addRefreshToken(db, { refreshToken, sessionId, parentHash: null }, now)
  const accessToken = await signAccessToken(ctx, { accountId, sessionId, scope })
  return { sessionId, tokens: { accessToken, refreshToken } }
}

/** Which sessions to end: one, or all of an account but one. */
export type WhichSessions = { sessionId: string } | { accountId: number; exceptSessionId?: string }

/** Ends sessions at once, their access tokens included. */
export const revokeSessions = async (
  db: Db | Tx,
  now: Date,
  which: WhichSessions,
): Promise<void> => {
  const ending = db.updateTable('sessions').set({ revoked_at: now }).where('revoked_at', 'is', null)
  if ('sessionId' in which) {
    await ending.where('id', '=', which.sessionId).execute()
    return
  }
  await ending
    .where('account_id', '=', which.accountId)
    .where('id', '<>', which.exceptSessionId ?? '')
    .execute()
}

/** The session that a refresh token belongs to, whether spent or not; `null` for an unknown token. */
export const sessionOfRefreshToken = async (
  db: Db | Tx,
  refreshToken: string,
): Promise<{ sessionId: string; accountId: number } | null> => {
  const found = await db
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['s.id as sessionId', 's.account_id as accountId'])
    .where('t.token_hash', '=', hashToken(refreshToken))
    .executeTakeFirst()
  return found ?? null
}
