import { setTimeout as wait } from 'node:timers/promises'

import { RETENTION } from '@seatdesk/domain'
import { sql } from 'kysely'

import { ApiError } from '../api-error.ts'
import type { Context } from '../context.ts'
import { retentionCutoff } from '../database/delete-old-rows.ts'
import { type StatementParam, preparedStatement } from '../database/prepared-statement.ts'
import type { CheckoutState } from '../database/schema.ts'
import type { Tx } from '../database/transaction.ts'
import { emitMetric } from '../metric-events.ts'
import { decryptResponse, encryptResponse } from '../secret/encrypted-response.ts'
import { deriveSecret } from '../secret/hash-token.ts'
import type { Caller } from './handler.ts'

/**
 * How long a request that holds a key is assumed to be running; the key of a killed process is
 * released after that.
 */
const LEASE_MS = 10_000

/** How long a second request waits for the response to the first. */
const WAIT_TIMEOUT_MS = 20_000

const MAX_KEY_LENGTH = 255

/** A response as it is sent and stored. */
export interface StoredResponse {
  status: number
  body: string
  /** Whether it repeats the response of an earlier request. */
  isReplayed?: true
}

/** Response header that marks a repeated response. */
export const REPLAYED_HEADER = 'Idempotency-Replayed'

interface KeyedRequest {
  owner: string
  key: string
  /** The call, and the hash of its body from `hashBody`. */
  call: string
  bodyHash: string
}

/**
 * Hash of a body, to recognize it again; keyed, since the body may contain passwords and tokens. A
 * response has only what its caller may see, so the hash differs for another role or narrowing.
 */
export const hashBody = (
  { settings }: Context,
  caller: Pick<Caller, 'role' | 'eventScope'> | null,
  body: string,
): string => {
  const role = caller && caller.role !== 'owner' ? `${caller.role} ` : ''
  const eventScope = caller?.eventScope ? `${JSON.stringify(caller.eventScope)} ` : ''
  return deriveSecret(settings.sessionSecret, 'body', role + eventScope + body)
}

/**
 * Handles a request with an idempotency key: the first request is processed, later ones with the
 * same call and body get its response, and any other is a 422. Failures without an effect are not
 * stored: server errors, temporary conflicts, limits and declined payments. A failure that left a
 * checkout keeps its key, so that only the same request can continue it.
 */
export const respondOnce = async (
  { db, settings }: Context,
  request: KeyedRequest,
  serve: () => Promise<StoredResponse>,
): Promise<StoredResponse> => {
  checkKey(request.key)
  const { sessionSecret: secret } = settings
  // Encrypted: responses may contain tokens.
  const binding = `${request.owner}|${request.key}`
  const cached = await claimKey(db, request)
  if (cached) {
    emitMetric('responseRepeated', null)
    const body = decryptResponse(secret, binding, cached.body)
    return { status: cached.status, body, isReplayed: true }
  }

  const own = () =>
    db
      .updateTable('idempotency_keys')
      .where('owner', '=', request.owner)
      .where('key', '=', request.key)
  const release = async () => {
    await own().set({ leased_until: new Date() }).execute()
    await sql`delete from idempotency_keys as k
      where k.owner = ${request.owner} and k.key = ${request.key}
        and not exists (${checkoutsUnderKey(['held', 'waiting', 'settling', 'paid'])})`.execute(db)
  }
  const renewal = setInterval(() => {
    own()
      .set({ leased_until: new Date(Date.now() + LEASE_MS) })
      .execute()
      .catch(() => {})
  }, LEASE_MS / 3)
  try {
    const response = await serve()
    if (isFinal(response.status)) {
      await saveResponse(db, {
        owner: request.owner,
        key: request.key,
        status: response.status,
        response: encryptResponse(secret, binding, response.body),
      })
    } else await release()
    return response
  } catch (error) {
    await release()
    throw error
  } finally {
    clearInterval(renewal)
  }
}

/** Checkouts in any of these states that used key `k`. */
const checkoutsUnderKey = (states: readonly CheckoutState[]) => sql`
  select 1 from checkouts as c
  where c.buyer_id = substring(k.owner from '^account (\\d+)$')::bigint
    and c.idempotency_key = k.key and c.body_hash = k.body_hash
    and c.state in (${sql.join(states)})`

/** Releases the keys that a killed process held; only safe if this process is the only one. */
export const releaseKeys = async (db: Context['db']): Promise<void> => {
  await db
    .updateTable('idempotency_keys')
    .set({ leased_until: new Date() })
    .where('status', 'is', null)
    .execute()
}

/** Deletes the response to a buyer's request, if any, so that its key can be used again. */
export const deleteStoredResponse = async (
  tx: Tx,
  request: { buyer_id: number; idempotency_key: string | null },
): Promise<void> => {
  await tx
    .deleteFrom('idempotency_keys')
    .where('owner', '=', `account ${request.buyer_id}`)
    .where('key', '=', request.idempotency_key ?? '')
    // A request in progress releases its key itself.
    .where((eb) => eb.or([eb('status', 'is not', null), eb('leased_until', '<', new Date())]))
    .execute()
}

/** Deletes old responses, and the keys of their checkouts; not while a payment is under way. */
export const purgeStoredResponses = async (db: Context['db']): Promise<void> => {
  const oldest = retentionCutoff(new Date(), RETENTION.responseDays)
  await sql`
    with old as (
      delete from idempotency_keys as k where created_at < ${oldest}
        and not exists (${checkoutsUnderKey(['held', 'waiting', 'settling'])})
      returning owner, key, body_hash
    )
    update checkouts as c set idempotency_key = null from old
    where c.buyer_id = substring(old.owner from '^account (\\d+)$')::bigint
      and c.idempotency_key = old.key and c.body_hash = old.body_hash and c.state = 'paid'
  `.execute(db)
}

const checkKey = (key: string): void => {
  if (key.length > MAX_KEY_LENGTH || !/^[\x20-\x7e]+$/.test(key))
    throw new ApiError('invalid', {
      fields: {
        'Idempotency-Key': `must be printable and at most ${MAX_KEY_LENGTH} characters long`,
      },
    })
}

interface NewKey extends KeyedRequest {
  now: Date
  lease: Date
}

/** Inserts a key; returns no row if it exists already. */
const insertKey = preparedStatement((db, input: StatementParam<NewKey>) =>
  db
    .insertInto('idempotency_keys')
    .values({
      owner: input('owner'),
      key: input('key'),
      call: input('call'),
      body_hash: input('bodyHash'),
      created_at: input('now'),
      leased_until: input('lease'),
      status: null,
      response: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
)

type ProducedResponse = Pick<KeyedRequest, 'owner' | 'key'> & { status: number; response: string }

const saveResponse = preparedStatement((db, input: StatementParam<ProducedResponse>) =>
  db
    .updateTable('idempotency_keys')
    .set({ status: input('status'), response: input('response') })
    .where('owner', '=', input('owner'))
    .where('key', '=', input('key'))
    .returning('key'),
)

/** Returns the stored, encrypted response, or `null` once the key is claimed for this request. */
const claimKey = async (
  db: Context['db'],
  { owner, key, call, bodyHash }: KeyedRequest,
): Promise<StoredResponse | null> => {
  const giveUpAt = Date.now() + WAIT_TIMEOUT_MS
  for (;;) {
    const now = new Date()
    const lease = new Date(now.getTime() + LEASE_MS)
    const inserted = await insertKey(db, { owner, key, call, bodyHash, now, lease })
    if (inserted.length > 0) return null
    const existing = await db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('owner', '=', owner)
      .where('key', '=', key)
      .executeTakeFirst()
    if (!existing) continue
    if (existing.body_hash !== bodyHash || existing.call !== call) throw keyReusedError()
    if (existing.status !== null) return { status: existing.status, body: existing.response ?? '' }
    const takenOver = await db
      .updateTable('idempotency_keys')
      .set({ leased_until: lease })
      .where('owner', '=', owner)
      .where('key', '=', key)
      .where('status', 'is', null)
      .where('leased_until', '<', now)
      .executeTakeFirst()
    if (takenOver.numUpdatedRows > 0n) return null
    if (Date.now() > giveUpAt) throw new ApiError('keyInUse', { retryAfterSeconds: 5 })
    await wait(50)
  }
}

/** Returns the error for a key that belongs to another request. */
export const keyReusedError = (): ApiError =>
  new ApiError('keyReused', { fields: { 'Idempotency-Key': 'was used with another body' } })

/** Statuses of failures without an effect: the same request may succeed later. */
const TRANSIENT_STATUSES = new Set([401, 402, 403, 408, 409, 429])

const isFinal = (status: number): boolean => status < 500 && !TRANSIENT_STATUSES.has(status)
