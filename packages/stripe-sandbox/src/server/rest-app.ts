import { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import type { Kysely, Transaction } from 'kysely'

import { endpoints } from './endpoints.ts'
import { ApiError, badRequest } from './http/api-error.ts'
import { authenticate, type KeyKind, type Endpoint } from './http/endpoint.ts'
import { type Form, readForm } from './http/form.ts'
import {
  type EndpointResponse,
  hashRequest,
  type IdempotentRequest,
  createInFlightKeyRegistry,
  readReplay,
  saveResponse,
} from './http/idempotency.ts'
import { readFaults, consumeInjectedFailure } from './http/provider-faults.ts'
import { newId } from './ids.ts'
import { toBankPaymentMethod } from './payment-method/instrument.ts'
import { API_VERSION, createEventLogReader, createEventWriter } from './store/event-log.ts'
import {
  inTransaction,
  type ObjectKind,
  type ObjectStore,
  createObjectStore,
} from './store/object-store.ts'
import type { SandboxTables } from './tables.ts'

const kinds: Record<string, ObjectKind> = {
  acct: 'account',
  ba: 'bank_account',
  ch: 'charge',
  cus: 'customer',
  dp: 'dispute',
  pi: 'payment_intent',
  pm: 'payment_method',
  po: 'payout',
  py: 'charge',
  re: 'refund',
  seti: 'setup_intent',
  tr: 'transfer',
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function load(store: ObjectStore, field: string, id: string): Promise<unknown> {
  const [prefix = ''] = id.split('_')
  if (prefix === 'ba' && field === 'payment_method') {
    const bank = await store.find('bank_account', id)
    return bank ? toBankPaymentMethod(bank) : id
  }
  const kind = kinds[prefix]
  const stored = kind && (await store.find(kind, id))
  return stored?.body ?? id
}

async function write(store: ObjectStore, value: unknown, path: string[]): Promise<unknown> {
  const [field, ...rest] = path
  if (field === undefined) return value
  if (Array.isArray(value))
    return Promise.all(value.map((item: unknown) => write(store, item, path)))
  if (!isGroup(value)) return value
  if (!(field in value)) throw badRequest(`This property cannot be expanded (${field}).`, 'expand')
  const member = value[field]
  const loaded = typeof member === 'string' ? await load(store, field, member) : member
  return { ...value, [field]: await write(store, loaded, rest) }
}

/** Expands related objects in a response; `data.x` expands them in a list. */
const expandResponse = async (
  store: ObjectStore,
  response: object,
  paths: readonly string[],
): Promise<unknown> => {
  let expanded: unknown = response
  for (const path of paths) expanded = await write(store, expanded, path.split('.'))
  return expanded
}

/** Longer than any caller waits. */
const FOREVER_MS = 100_000

/** Dependencies of the app. */
export interface RestAppDeps {
  db: Kysely<SandboxTables>
  now(): Date
  /** Serves only the calls for browsers, with the publishable key. */
  isForBrowsers: boolean
  /** Called after a commit, because events may be pending. */
  onCommit(): void
}

const writeError = (error: ApiError): EndpointResponse => ({
  status: error.status,
  text: JSON.stringify({ error: error.body }),
})

/** An error of the sandbox itself. Includes its cause, which is safe in a sandbox. */
const broken = (error: unknown): ApiError =>
  new ApiError(500, { type: 'api_error', message: `The sandbox failed: ${String(error)}` })

async function readParams(c: Context): Promise<Form> {
  const query = new URL(c.req.url).search.slice(1)
  const body = c.req.method === 'POST' ? await c.req.text() : ''
  return readForm([query, body].filter(Boolean).join('&'))
}

const expandPaths = ({ expand }: Form): string[] =>
  Array.isArray(expand) ? expand.filter((path) => typeof path === 'string') : []

/**
 * Creates the app that serves Stripe's API: authentication, fault injection, idempotency, and one
 * transaction for each call.
 */
export const createRestApp = (host: RestAppDeps): Hono => {
  const app = new Hono()

  const inProgress = createInFlightKeyRegistry()

  async function carryOut(
    c: Context,
    endpoint: Endpoint,
    caller: KeyKind,
    form: Form,
    requestId: string,
    idempotent?: IdempotentRequest,
  ): Promise<EndpointResponse> {
    const now = host.now()
    const account = c.req.header('Stripe-Account') ?? null
    const request = { id: requestId, idempotency_key: idempotent?.key ?? null }
    const path = (name: string) => c.req.param(name) ?? ''

    const answerIn = async (
      trx: Transaction<SandboxTables> | Kysely<SandboxTables>,
    ): Promise<EndpointResponse> => {
      const store = createObjectStore(trx)
      const events = createEventLogReader(trx, account)
      const emit = createEventWriter(trx, { now, account, request })
      const outcome = await endpoint.answer(
        { store, events, emit, now, account, caller, path },
        form,
      )
      return outcome instanceof ApiError
        ? writeError(outcome)
        : {
            status: 200,
            text: JSON.stringify(await expandResponse(store, outcome, expandPaths(form))),
          }
    }

    if (endpoint.method === 'GET') return answerIn(host.db)
    const response = await inTransaction(host.db, async (trx) => {
      const replay = idempotent && (await readReplay(trx, idempotent))
      if (replay) return replay
      const answer = await answerIn(trx)
      if (idempotent) await saveResponse(trx, idempotent, answer)
      return answer
    })
    host.onCommit()
    return response
  }

  async function serve(c: Context, endpoint: Endpoint, requestId: string): Promise<Response> {
    const respond = ({ status, text }: EndpointResponse, headers: Record<string, string> = {}) =>
      new Response(text, {
        status,
        headers: {
          'Content-Type': 'application/json',
          'Request-Id': requestId,
          'Stripe-Version': c.req.header('Stripe-Version') ?? API_VERSION,
          ...headers,
        },
      })
    const caller = authenticate(c.req.header('Authorization'), endpoint, host.isForBrowsers)
    const form = await readParams(c)
    const isPost = endpoint.method === 'POST'

    const faults = await readFaults(host.db)
    const failure = isPost ? await consumeInjectedFailure(host.db, faults) : null
    if (failure === '500')
      return respond(
        writeError(new ApiError(500, { type: 'api_error', message: 'An unknown error occurred' })),
      )

    const key = isPost ? c.req.header('Idempotency-Key') : undefined
    const idempotent = key
      ? {
          scope: `${caller}:${c.req.header('Stripe-Account') ?? ''}`,
          key,
          fingerprint: hashRequest(`${c.req.method} ${c.req.path}`, form),
          requestId,
          now: host.now(),
        }
      : undefined
    const leave = idempotent && inProgress.enter(idempotent)
    let response: EndpointResponse
    try {
      if (faults.delay_ms) await delay(faults.delay_ms)
      response = await carryOut(c, endpoint, caller, form, requestId, idempotent)
    } finally {
      leave?.()
    }
    if (response.replayOf)
      return respond(response, {
        'Idempotent-Replayed': 'true',
        'Original-Request': response.replayOf,
      })
    if (failure) return lose(c, failure)
    return respond(response, key ? { 'Idempotency-Key': key } : {})
  }

  for (const endpoint of endpoints) {
    if (host.isForBrowsers && !endpoint.open) continue
    app.on(endpoint.method, endpoint.path, async (c) => {
      const requestId = newId('req')
      try {
        return await serve(c, endpoint, requestId)
      } catch (error) {
        const { status, text } = writeError(error instanceof ApiError ? error : broken(error))
        return new Response(text, {
          status,
          headers: { 'Content-Type': 'application/json', 'Request-Id': requestId },
        })
      }
    })
  }

  app.notFound((c) =>
    c.json(
      {
        error: {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${c.req.method}: ${c.req.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
        },
      },
      404,
    ),
  )
  return app
}

/** Loses the response of a call after its effects: by a timeout or a connection reset. */
async function lose(c: Context, mode: 'timeout' | 'reset'): Promise<Response> {
  const { signal } = c.req.raw
  if (mode === 'timeout')
    await delay(FOREVER_MS, undefined, { signal, ref: false }).catch(() => undefined)
  const bindings: { incoming?: unknown } | undefined = c.env
  if (bindings?.incoming instanceof IncomingMessage) bindings.incoming.socket.resetAndDestroy()
  return RESPONSE_ALREADY_SENT
}
