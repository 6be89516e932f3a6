import { createHash } from 'node:crypto'

import type { Transaction } from 'kysely'

import type { SandboxTables } from '../tables.ts'
import { ApiError } from './api-error.ts'
import type { Form, FormValue } from './form.ts'

/** The response of a call. */
export interface EndpointResponse {
  status: number
  text: string
  /** Id of the original request, if this is a replayed response. */
  replayOf?: string
}

/** A request with an idempotency key. */
export interface IdempotentRequest {
  scope: string
  key: string
  fingerprint: string
  requestId: string
  now: Date
}

// Excluded, so that card and account numbers cannot be recovered from a fingerprint.
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

/** Returns a hash that distinguishes requests with the same key. */
export const hashRequest = (path: string, form: Form): string =>
  createHash('sha256')
    .update(`${path} ${JSON.stringify(withoutSecrets(form))}`)
    .digest('hex')

/** Returns the scoped key of a request. */
const nameOf = ({ scope, key }: Pick<IdempotentRequest, 'scope' | 'key'>): string =>
  `${scope} ${key}`

/** How long a response is stored under its key, in milliseconds. */
const KEY_TTL_MS = 24 * 3_600_000

/** Another process has stored a response under the same key; the retried transaction finds it. */
class ConcurrentResponseError extends Error {
  /** PostgreSQL's code of a serialization failure. */
  readonly code = '40001'
}

/**
 * Returns the stored response of an earlier request with the same key, or `undefined`.
 * @throws a 400 if the earlier request had other parameters.
 */
export const readReplay = async (
  trx: Transaction<SandboxTables>,
  request: IdempotentRequest,
): Promise<EndpointResponse | undefined> => {
  const existing = await trx
    .selectFrom('sandbox_idempotency')
    .selectAll()
    .where('scope', '=', request.scope)
    .where('key', '=', request.key)
    .executeTakeFirst()
  const isOld = existing && request.now.getTime() - existing.created_at.getTime() > KEY_TTL_MS
  if (!existing?.status || existing.answer === null || isOld) return undefined
  assertSame(request, existing.fingerprint)
  return { status: existing.status, text: existing.answer, replayOf: existing.request_id }
}

const assertSame = ({ key, fingerprint }: IdempotentRequest, earlier: string): void => {
  if (fingerprint === earlier) return
  throw new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

/** Stores a response under the request's key, in the same transaction as the call's effects. */
export const saveResponse = async (
  trx: Transaction<SandboxTables>,
  { scope, key, fingerprint, requestId, now }: IdempotentRequest,
  { status, text }: EndpointResponse,
): Promise<void> => {
  const row = { fingerprint, request_id: requestId, created_at: now, status, answer: text }
  const stored = await trx
    .insertInto('sandbox_idempotency')
    .values({ scope, key, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet(row)
        .where(({ eb, or }) =>
          or([
            eb('sandbox_idempotency.status', 'is', null),
            eb('sandbox_idempotency.created_at', '<', new Date(now.getTime() - KEY_TTL_MS)),
          ]),
        ),
    )
    .executeTakeFirst()
  if (stored.numInsertedOrUpdatedRows === 0n) throw new ConcurrentResponseError()
}

/** Keys of requests in progress in this process. */
export interface InFlightKeys {
  /**
   * Registers a request until the returned function is called.
   * @throws a 409 if a request with the key is in progress, or a 400 if it has other parameters.
   */
  enter(request: IdempotentRequest): () => void
}

/** Creates the registry of keys in progress. Across processes, the table prevents duplicates. */
export const createInFlightKeyRegistry = (): InFlightKeys => {
  const fingerprints = new Map<string, string>()
  return {
    enter(request) {
      const { key } = request
      const name = nameOf(request)
      const other = fingerprints.get(name)
      if (other !== undefined) {
        assertSame(request, other)
        throw new ApiError(409, {
          type: 'invalid_request_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Contact us at https://support.stripe.com/ if you get this error repeatedly.`,
        })
      }
      fingerprints.set(name, request.fingerprint)
      return () => fingerprints.delete(name)
    },
  }
}
