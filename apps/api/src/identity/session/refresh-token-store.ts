import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { deleteOldRows } from '../../platform/database/delete-old-rows.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import { hashToken } from '../../platform/secret/hash-token.ts'

const REFRESH_TOKEN_DAYS = 30

interface NewRefreshToken {
  refreshToken: string
  sessionId: string
  /** Hash of the token that it replaced; `null` for the first token of a session. */
  parentHash: string | null
}

/** Stores the hash of a refresh token for thirty days. */
export const addRefreshToken = async (
  db: Db | Tx,
  { refreshToken, sessionId, parentHash }: NewRefreshToken,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashToken(refreshToken),
      session_id: sessionId,
      parent_hash: parentHash,
      created_at: now,
      expires_at: new Date(now.getTime() + REFRESH_TOKEN_DAYS * 86_400_000),
      spent_at: null,
    })
    .execute()
}

/** Reads a refresh token with its session, and locks it until `tx` ends. */
export const lockRefreshToken = (tx: Tx, refreshToken: string) =>
  tx
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select([
      't.token_hash as hash',
      't.session_id as sessionId',
      't.expires_at as expiresAt',
      't.spent_at as spentAt',
      's.account_id as accountId',
      sql<number>`coalesce(s.company_id, s.account_id)`.as('companyId'),
      's.scope',
      's.revoked_at as revokedAt',
    ])
    .where('t.token_hash', '=', hashToken(refreshToken))
    .forUpdate('t')
    .executeTakeFirst()

/** When the successor of a token was exchanged; `null` while the successor is the newest token. */
export const successorUsedAt = async (tx: Tx, hash: string): Promise<Date | null> => {
  const next = await tx
    .selectFrom('refresh_tokens')
    .select('spent_at')
    .where('parent_hash', '=', hash)
    .executeTakeFirst()
  return next?.spent_at ?? null
}

/** Marks a refresh token as exchanged. */
export const consumeRefreshToken = async (tx: Tx, hash: string, now: Date): Promise<void> => {
  await tx
    .updateTable('refresh_tokens')
    .set({ spent_at: now })
    .where('token_hash', '=', hash)
    .execute()
}

/** Deletes expired refresh tokens. */
export const purgeExpiredTokens = (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteOldRows(ctx, {
    table: 'refresh_tokens',
    key: 'token_hash',
    isOld: sql`expires_at <= ${ctx.clock.now()}`,
  })
