import { createHash } from 'node:crypto'

import type { Kysely, Transaction } from 'kysely'

import type { SandboxTables } from '../tables.ts'
import { ApiError } from './api-error.ts'
import type { Form, FormValue } from './form.ts'

const LIFE = 24 * 3_600_000
/** After this a request under way is taken for dead: its process was. */
const LEASE = 60_000

/** The name under which an answer is remembered. */
export interface IdempotentRequest {
  scope: string
  key: string
  fingerprint: string
  requestId: string
  now: Date
}

/** An answer that was given before. */
export interface Replay {
  status: number
  answer: string
  requestId: string
}

// Numbers of cards and accounts must not be found out from a fingerprint.
const SECRETS = new Set(['number', 'cvc', 'account_number'])

const withoutSecrets = (value: FormValue): FormValue =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.map(withoutSecrets)
      : Object.fromEntries(
          Object.entries(value)
            .filter(([name]) => !SECRETS.has(name))
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, inner]) => [name, withoutSecrets(inner)]),
        )

/** Tells requests apart that bring the same key. */
export const fingerprintOf = (path: string, form: Form): string =>
  createHash('sha256')
    .update(`${path} ${JSON.stringify(withoutSecrets(form))}`)
    .digest('hex')

/**
 * Claims a key for a request. Gives the earlier answer if there is one; throws a 400 for a key that
 * came with other parameters, and a 409 for one whose first request is still under way.
 */
export const claim = async (
  db: Kysely<SandboxTables>,
  request: IdempotentRequest,
): Promise<Replay | undefined> => {
  const { scope, key, fingerprint, requestId, now } = request
  const fresh = {
    fingerprint,
    request_id: requestId,
    created_at: now,
    status: null,
    answer: null,
  }
  const old = new Date(now.getTime() - LIFE)
  const dead = new Date(now.getTime() - LEASE)
  const claimed = await db
    .insertInto('sandbox_idempotency')
    .values({ scope, key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet(fresh)
        .where((where) =>
          where.or([
            where('sandbox_idempotency.created_at', '<', old),
            where.and([
              where('sandbox_idempotency.status', 'is', null),
              where('sandbox_idempotency.created_at', '<', dead),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined

  const held = await db
    .selectFrom('sandbox_idempotency')
    .selectAll()
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (held && held.fingerprint !== fingerprint)
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  if (held?.status && held.answer !== null)
    return { status: held.status, answer: held.answer, requestId: held.request_id }
  throw new ApiError(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Contact us at https://support.stripe.com/ if you get this error repeatedly.`,
  })
}

/** Remembers the answer, in the transaction that made it true. */
export const remember = async (
  trx: Transaction<SandboxTables> | Kysely<SandboxTables>,
  { scope, key }: IdempotentRequest,
  status: number,
  answer: string,
): Promise<void> => {
  await trx
    .updateTable('sandbox_idempotency')
    .set({ status, answer })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

/** Lets go of a key whose request was refused before it did anything. */
export const release = async (
  db: Kysely<SandboxTables>,
  { scope, key }: IdempotentRequest,
): Promise<void> => {
  await db
    .deleteFrom('sandbox_idempotency')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute()
}
