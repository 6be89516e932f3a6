import { normalizeEmail, type Limit, LIMITS } from '@seatdesk/domain'
import type { Endpoint } from '@seatdesk/domain/contract'
import { type RawBuilder, sql } from 'kysely'

import { ApiError } from '../api-error.ts'
import type { Context } from '../context.ts'
import { deleteOldRows } from '../database/delete-old-rows.ts'
import type { Db, Tx } from '../database/transaction.ts'
import { hashToken } from '../secret/hash-token.ts'
import {
  recordRateLimitStatus,
  type RateLimitStatus,
  getRateLimitStatus,
} from './rate-limit-headers.ts'

/** A limit and its subject: an email address, an IP address or an account. */
export interface RateLimitSubject {
  limit: Limit
  by: string
}

const keyOf = ({ limit, by }: RateLimitSubject): string => hashToken(`${limit.name}|${by}`)

const longest = ({ windows }: Limit): number => Math.max(...windows.map(({ seconds }) => seconds))

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

/** Whether the attempts in `times` leave room for one more in every window. */
const hasRoom = ({ windows }: Limit, now: Date): RawBuilder<boolean> =>
  sql.join(
    windows.map(
      ({ most, seconds }) =>
        sql`(select count(*) from unnest(rate_limit_attempts.times) t where t > ${before(now, seconds)}) < ${most}`,
    ),
    sql` and `,
  )

/**
 * Counts an attempt atomically, in one statement. Returns the seconds to wait until there is room
 * for it, or 0 if there was.
 */
export const consumeAttempt = async (
  db: Db | Tx,
  attempt: RateLimitSubject,
  now: Date,
): Promise<number> => {
  const [key, oldest] = [keyOf(attempt), before(now, longest(attempt.limit))]
  const forgetAt = new Date(now.getTime() + longest(attempt.limit) * 1000)
  const { rows } = await sql<{ ages: number[] }>`
    insert into rate_limit_attempts (key, times, expires_at)
    values (${key}, array[${now}::timestamptz], ${forgetAt})
    on conflict (key) do update set
      times = array(select t from unnest(rate_limit_attempts.times) t where t > ${oldest}) || excluded.times,
      expires_at = excluded.expires_at
    where ${hasRoom(attempt.limit, now)}
    returning array(
      select extract(epoch from ${now}::timestamptz - t)::float8 from unnest(rate_limit_attempts.times) t
    ) as ages`.execute(db)
  const [used] = rows
  if (!used) return secondsToWait(db, attempt, now)
  recordRateLimitStatus(getRateLimitStatus(attempt.limit, used.ages))
  return 0
}

/** The seconds until there is room for one more attempt; 0 if there is. Counts nothing. */
export const secondsToWait = async (
  db: Db | Tx,
  attempt: RateLimitSubject,
  now: Date,
): Promise<number> => {
  const status = await readStatus(db, attempt, now)
  recordRateLimitStatus(status)
  return status.remaining > 0 ? 0 : status.resetSeconds
}

/** Counts an attempt without limiting it, and returns how many the window has, at most the maximum. */
export const countAttempt = async (
  db: Db | Tx,
  attempt: RateLimitSubject,
  now: Date,
): Promise<number> => {
  await consumeAttempt(db, attempt, now)
  const { most, remaining } = await readStatus(db, attempt, now)
  return most - remaining
}

const readStatus = async (
  db: Db | Tx,
  attempt: RateLimitSubject,
  now: Date,
): Promise<RateLimitStatus> => {
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from ${now}::timestamptz - t)::float8 as age
    from rate_limit_attempts, unnest(rate_limit_attempts.times) t
    where key = ${keyOf(attempt)}`.execute(db)
  return getRateLimitStatus(
    attempt.limit,
    rows.map(({ age }) => age),
  )
}

/** Deletes the attempts of a subject after it succeeded. */
export const clearAttempts = async (db: Db | Tx, attempt: RateLimitSubject): Promise<void> => {
  await db.deleteFrom('rate_limit_attempts').where('key', '=', keyOf(attempt)).execute()
}

/** Deletes attempts that are older than every window. */
export const purgeOldAttempts = (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteOldRows(ctx, {
    table: 'rate_limit_attempts',
    key: 'key',
    isOld: sql`expires_at < ${ctx.clock.now()}`,
  })

/** @throws 429 with the seconds to wait, unless they are 0. */
export const rejectIfLimited = (seconds: number): void => {
  if (seconds > 0) throw new ApiError('tooMany', { retryAfterSeconds: seconds })
}

interface CountedCall {
  /** The client's network. */
  address: string
  input: object
}

type Subject = NonNullable<Limit['per']>[number]

const SUBJECTS: Record<Subject, (call: CountedCall) => string> = {
  address: ({ address }) => address,
  email: ({ input }) => ('email' in input ? normalizeEmail(String(input.email)) : ''),
}

/**
 * Counts a call against the limits that count every call; limits that count only some attempts are
 * left to the code that can distinguish them.
 * @throws 429 with the seconds to wait if there is no room for it.
 */
export const limitCall = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { limits = [] }: Endpoint,
  call: CountedCall,
): Promise<void> => {
  for (const name of limits) {
    const limit: Limit = LIMITS[name]
    if (!limit.per) continue
    const by = limit.per.map((subject) => SUBJECTS[subject](call)).join(' ')
    // Sequentially: a call rejected by the first limit does not use up the second.
    rejectIfLimited(await consumeAttempt(db, { limit, by }, clock.now()))
  }
}

/** With more subjects than this, inactive ones are removed. */
const CLEANUP_THRESHOLD = 1_000

/**
 * In-memory rate limiter, for limits too frequent to persist. Counts per subject and per process;
 * each use reports the remaining attempts.
 * @throws 429 with the seconds to wait if nothing is left.
 */
export const createMemoryRateLimiter = (limit: Limit) => {
  const usage = new Map<number, number[]>()
  const longestMs = Math.max(...limit.windows.map(({ seconds }) => seconds)) * 1000

  const forgetQuiet = (nowMs: number): void => {
    if (usage.size <= CLEANUP_THRESHOLD) return
    for (const [subject, times] of usage)
      if ((times.at(-1) ?? 0) <= nowMs - longestMs) usage.delete(subject)
  }

  return (subject: number, now: Date): void => {
    const nowMs = now.getTime()
    if (!usage.has(subject)) forgetQuiet(nowMs)
    const before = (usage.get(subject) ?? []).filter((time) => time > nowMs - longestMs)
    const agesOf = (times: readonly number[]) => times.map((time) => (nowMs - time) / 1000)
    const status = getRateLimitStatus(limit, agesOf(before))
    const hasRoom = status.remaining > 0
    const times = hasRoom ? [...before, nowMs] : before
    usage.set(subject, times)
    recordRateLimitStatus(getRateLimitStatus(limit, agesOf(times)))
    if (!hasRoom) rejectIfLimited(status.resetSeconds)
  }
}
