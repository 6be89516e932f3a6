import { type Scope, SIGNED_IN, type Tokens } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { HAS_SECOND_FACTOR } from '../../platform/database/has-second-factor.ts'
import {
  type StatementParam,
  preparedStatement,
} from '../../platform/database/prepared-statement.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { Device } from '../../platform/http/handler.ts'
import { getNetwork } from '../../platform/limit/get-network.ts'
import { hashToken, newToken } from '../../platform/secret/hash-token.ts'
import { signAccessToken } from './access-token.ts'
import { addRefreshToken } from './refresh-token-store.ts'

interface NewSession {
  accountId: number
  /** The company that it works in; by default the one last used. */
  companyId?: number
  scope: Scope
  /** Device that opens the session. */
  device?: Device
  /** When the password or a code was last entered; now by default. */
  provedAt?: Date | null
}

/** Maximum stored length of a user agent; more carries no information. */
const MAX_USER_AGENT_LENGTH = 300

/** Opens a session and returns its first pair of tokens. Its owner counts as just authenticated. */
export const openSession = async (
  ctx: Pick<Context, 'settings' | 'clock'>,
  db: Db | Tx,
  { accountId, companyId: named, scope, device, provedAt }: NewSession,
): Promise<{ sessionId: string; tokens: Tokens }> => {
  const now = ctx.clock.now()
  const companyId = named ?? (await firstCompanyOf(db, accountId))
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
      user_agent: device?.userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
      address: device?.address ?? null,
      network: device ? getNetwork(device.address) : null,
      last_seen_at: now,
      proved_at: provedAt === undefined ? now : provedAt,
      company_id: companyId === accountId ? null : companyId,
    })
    .execute()
  await addRefreshToken(db, { refreshToken, sessionId, parentHash: null }, now)
  const accessToken = await signAccessToken(ctx, { accountId, companyId, sessionId, scope })
  return { sessionId, tokens: { accessToken, refreshToken } }
}

/**
 * The company in which a session of an account begins, of those where it is still a member: the one
 * last chosen, otherwise the one that it founded, otherwise the one that it joined first.
 */
const firstCompanyOf = async (db: Db | Tx, accountId: number): Promise<number> => {
  const found = await db
    .selectFrom('memberships as m')
    .innerJoin('accounts as f', 'f.id', 'm.company_id')
    .select('m.company_id')
    .where('m.account_id', '=', accountId)
    .where((eb) => eb.or([eb('m.company_id', '=', accountId), eb('f.state', '=', 'approved')]))
    .orderBy('m.chosen_at', (order) => order.desc().nullsLast())
    .orderBy((eb) => eb('m.company_id', '=', accountId), 'desc')
    .orderBy('m.joined_at')
    .orderBy('m.company_id')
    .limit(1)
    .executeTakeFirst()
  return found?.company_id ?? accountId
}

/** Sessions to end: one, or all of an account except one. */
export type SessionParams = { sessionId: string } | { accountId: number; exceptSessionId?: string }

/** Ends sessions immediately, including their access tokens. */
export const revokeSessions = async (
  db: Db | Tx,
  now: Date,
  params: SessionParams,
): Promise<void> => {
  const ending = db.updateTable('sessions').set({ revoked_at: now }).where('revoked_at', 'is', null)
  if ('sessionId' in params) {
    await ending.where('id', '=', params.sessionId).execute()
    return
  }
  await ending
    .where('account_id', '=', params.accountId)
    .where('id', '<>', params.exceptSessionId ?? '')
    .execute()
}

/** The session of a refresh token, also if the token was exchanged; `null` if it is unknown. */
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

/** Often enough to tell a device in use from an abandoned one. */
const RECORD_INTERVAL_MS = 60_000

/** Records that a session is in use, and where. */
export const recordLastSeen = async (
  db: Db,
  { sessionId, seenAt }: { sessionId: string; seenAt: Date },
  { address }: Device,
  now: Date,
): Promise<void> => {
  const before = new Date(now.getTime() - RECORD_INTERVAL_MS)
  if (seenAt > before) return
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, address })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<=', before)
    .execute()
}

/** Records that the owner of a session has entered the password or a code. */
export const recordReauthentication = async (
  db: Db | Tx,
  sessionId: string,
  now: Date,
): Promise<void> => {
  await db.updateTable('sessions').set({ proved_at: now }).where('id', '=', sessionId).execute()
}

/** Active sessions of an account that can be renewed, last seen first. */
export const liveSessions = (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom('sessions as s')
    .select(['s.id', 's.user_agent', 's.address', 's.created_at', 's.last_seen_at'])
    .where('s.account_id', '=', accountId)
    .where('s.scope', 'in', SIGNED_IN)
    .where('s.revoked_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('refresh_tokens as t')
          .select('t.token_hash')
          .whereRef('t.session_id', '=', 's.id')
          .where('t.spent_at', 'is', null)
          .where('t.expires_at', '>', now),
      ),
    )
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id')
    .execute()

const readSession = preparedStatement((db, input: StatementParam<{ id: string }>) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .innerJoin('companies as c', (join) =>
      join.on('c.id', '=', sql<number>`coalesce(s.company_id, s.account_id)`),
    )
    .innerJoin('accounts as f', 'f.id', 'c.id')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.company_id', '=', 'c.id').onRef('m.account_id', '=', 's.account_id'),
    )
    .select(['s.id', 's.account_id', 's.scope', 's.revoked_at', 's.last_seen_at', 's.proved_at'])
    .select(['a.state', 'c.id as company_id', 'c.is_team', 'f.state as company_state', 'm.role'])
    .select(['m.event_ids', 'm.performer_ids'])
    .select(sql<boolean>`c.requires_two_factor and not ${HAS_SECOND_FACTOR}`.as('lacks_two_factor'))
    .where('s.id', '=', input('id'))
    .where((eb) => eb.or([eb('m.role', 'is not', null), eb('s.company_id', 'is', null)])),
)

/**
 * A session with its account, company and membership, read after they were requested. A session in
 * a company that its account has left is not found. One without a company is that of a founder who
 * was removed, and has no role.
 */
export type LiveSession = Awaited<ReturnType<typeof readSession>>[number]

/** Finds a session by its id; `null` if there is none. */
export const findSession = async (db: Db, id: string): Promise<LiveSession | null> => {
  const [session = null] = await readSession(db, { id })
  return session
}
