import type { Scope, Tokens } from '@seatdesk/domain'

import type { Context } from '../context.ts'
import { type Db, transaction, type Tx } from '../database/transaction.ts'
import { signAccessToken } from './access-token.ts'
import { hashToken, keyed, newToken } from './hash-token.ts'

const REFRESH_TOKEN_DAYS = 30

/** How long the token that was just exchanged may be repeated: two tabs, a lost answer. */
const GRACE_SECONDS = 10

type World = Pick<Context, 'settings' | 'clock'>

interface NewSession {
  accountId: number
  scope: Scope
}

const expiry = (now: Date) => new Date(now.getTime() + REFRESH_TOKEN_DAYS * 86_400_000)

/** Begins a session and gives its first pair of tokens. */
export const openSession = async (
  ctx: World,
  db: Db | Tx,
  { accountId, scope }: NewSession,
): Promise<Tokens & { sessionId: string }> => {
  const now = ctx.clock.now()
  const sessionId = crypto.randomUUID()
  const refreshToken = newToken()
  await db
    .insertInto('sessions')
    .values({ id: sessionId, account_id: accountId, scope, created_at: now, revoked_at: null })
    .execute()
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashToken(refreshToken),
      session_id: sessionId,
      parent_hash: null,
      created_at: now,
      expires_at: expiry(now),
      spent_at: null,
    })
    .execute()
  const accessToken = await signAccessToken(ctx, { accountId, sessionId, scope })
  return { accessToken, refreshToken, sessionId }
}

/**
 * Exchanges a refresh token for the next pair; `null` when it is refused. A successor is derived
 * from its parent, so a parent repeated within the grace gets the very same one. A token whose
 * successor has been used tells of theft: the whole session ends.
 */
export const renewSession = async (
  ctx: Pick<Context, 'settings' | 'clock' | 'db'>,
  refreshToken: string,
): Promise<Tokens | null> => {
  const renewed = await transaction(ctx.db, (tx) => exchange(ctx, tx, refreshToken))
  if (!renewed) return null
  return {
    accessToken: await signAccessToken(ctx, renewed),
    refreshToken: renewed.refreshToken,
  }
}

const exchange = async (ctx: World, tx: Tx, refreshToken: string) => {
  const now = ctx.clock.now()
  const held = await lockToken(tx, hashToken(refreshToken))
  if (!held || held.revoked_at || held.expires_at <= now) return null

  const successor = keyed(ctx.settings.sessionSecret, 'refresh', refreshToken)
  const session = { accountId: held.account_id, sessionId: held.session_id, scope: held.scope }
  if (!held.spent_at) {
    await spend(tx, held, hashToken(successor), now)
    return { ...session, refreshToken: successor }
  }
  const next = await tx
    .selectFrom('refresh_tokens')
    .select('spent_at')
    .where('token_hash', '=', hashToken(successor))
    .executeTakeFirst()
  if (next?.spent_at) {
    await revokeSessions(tx, now, { sessionId: held.session_id })
    return null
  }
  const isInGrace = now.getTime() - held.spent_at.getTime() <= GRACE_SECONDS * 1000
  return isInGrace ? { ...session, refreshToken: successor } : null
}

const lockToken = (tx: Tx, tokenHash: string) =>
  tx
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select([
      't.token_hash',
      't.session_id',
      't.expires_at',
      't.spent_at',
      's.account_id',
      's.scope',
      's.revoked_at',
    ])
    .where('t.token_hash', '=', tokenHash)
    .forUpdate('t')
    .executeTakeFirst()

const spend = async (
  tx: Tx,
  held: { token_hash: string; session_id: string },
  successorHash: string,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('refresh_tokens')
    .set({ spent_at: now })
    .where('token_hash', '=', held.token_hash)
    .execute()
  await tx
    .insertInto('refresh_tokens')
    .values({
      token_hash: successorHash,
      session_id: held.session_id,
      parent_hash: held.token_hash,
      created_at: now,
      expires_at: expiry(now),
      spent_at: null,
    })
    .execute()
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
