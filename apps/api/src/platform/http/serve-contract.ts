import { hideFieldsFromRole, getRecordKind, timeZoneSchema } from '@seatdesk/domain'
import { type Endpoint, contract } from '@seatdesk/domain/contract'
import type { Context as HonoContext, Hono } from 'hono'
import * as v from 'valibot'

import { validationError, ApiError } from '../api-error.ts'
import { collectChanges } from '../audit-changes.ts'
import type { Context } from '../context.ts'
import { recordingUnreadable } from '../database/unreadable-rows.ts'
import { getNetwork } from '../limit/get-network.ts'
import { limitCall } from '../limit/rate-limit-attempts.ts'
import { collectRateLimits, rateLimitHeaders } from '../limit/rate-limit-headers.ts'
import { acquireCallSlot } from '../limit/semaphore.ts'
import { setCallName, setCaller } from '../log/request-scope.ts'
import { bodyFingerprint } from './body-fingerprint.ts'
import { callerAddress } from './caller-address.ts'
import { emitRejected } from './error-response.ts'
import type {
  Authenticate,
  Call,
  Caller,
  Device,
  Handlers,
  RecordCall,
  RequireAllowedEvent,
  RequestInfo,
} from './handler.ts'
import { respondOnce, hashBody, REPLAYED_HEADER, type StoredResponse } from './idempotency.ts'
import { limitBody } from './limit-body.ts'
import { omitUnreadableRows } from './omit-unreadable-rows.ts'
import { usesTimeZone, publishedId } from './open-api-schema.ts'
import { MAX_FORM_BYTES, MAX_JSON_BYTES, readInput } from './read-input.ts'

/** Any endpoint's handler; `Handlers` checks which one belongs to which endpoint. */
type AnyHandler = (call: Call<Endpoint>) => Promise<unknown>

/** What the endpoints need to be served. */
interface Service<Ctx extends Context> {
  ctx: Ctx
  handlers: Handlers<Ctx>
  authenticate: Authenticate
  requireAllowedEvent: RequireAllowedEvent
  recordCall: RecordCall
}

/** Registers every endpoint of the contract with its handler. */
export const serveContract = <Ctx extends Context>(
  app: Hono,
  { ctx, handlers, ...ports }: Service<Ctx>,
): void => {
  const byNoun: Record<string, Record<string, unknown>> = handlers
  for (const [noun, name, endpoint] of literalPathsFirst()) {
    const handler = byNoun[noun]?.[name] as AnyHandler
    // The router strips the trailing slash from the request path.
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')
    const call = publishedId(noun, name)
    const maxSize = endpoint.bodyType === 'form' ? MAX_FORM_BYTES : MAX_JSON_BYTES
    app.on(endpoint.method, path, limitBody(maxSize), (c) => {
      setCallName(call)
      return withRateLimitHeaders(c, () =>
        serve({ ctx, ...ports, noun, name }, endpoint, handler, c),
      )
    })
  }
}

/**
 * The router takes the first matching path: `/inventory/export` must not be read as the listing
 * `export`.
 */
const literalPathsFirst = (): [noun: string, name: string, Endpoint][] => {
  const calls = Object.entries(contract).flatMap(([noun, named]) =>
    (Object.entries(named) as [string, Endpoint][]).map(
      ([name, endpoint]): [string, string, Endpoint] => [noun, name, endpoint],
    ),
  )
  const hasMember = ([, , { path }]: [string, string, Endpoint]) => Number(path.includes('{'))
  return calls.toSorted((item, other) => hasMember(item) - hasMember(other))
}

/** Adds the caller's rate-limit status to a response or an error. */
const withRateLimitHeaders = (
  c: HonoContext,
  respond: () => Promise<Response>,
): Promise<Response> =>
  collectRateLimits(async (tally) => {
    try {
      const response = await respond()
      for (const header of Object.entries(rateLimitHeaders(tally))) response.headers.set(...header)
      return response
    } catch (error) {
      for (const header of Object.entries(rateLimitHeaders(tally))) c.header(...header)
      throw error
    }
  })

const serve = async (
  {
    ctx,
    authenticate,
    ...served
  }: Omit<Called, 'caller' | 'device'> & { authenticate: Authenticate },
  endpoint: Endpoint,
  handler: AnyHandler,
  c: HonoContext,
): Promise<Response> => {
  const device = deviceOf(ctx, c)
  const caller = await authenticate(ctx, endpoint, c.req, device)
  setCaller(caller?.accountId ?? null)
  const release = caller ? acquireCallSlot(caller.accountId) : () => {}
  try {
    return await respondTo({ ctx, caller, device, ...served }, endpoint, handler, c)
  } finally {
    release()
  }
}

interface Called {
  ctx: Context
  caller: Caller | null
  device: Device
  requireAllowedEvent: RequireAllowedEvent
  recordCall: RecordCall
  /** The noun that the call belongs to, and its name there. */
  noun: string
  name: string
}

const respondTo = async (
  { ctx, caller, device, requireAllowedEvent, recordCall, noun, name }: Called,
  endpoint: Endpoint,
  handler: AnyHandler,
  c: HonoContext,
): Promise<Response> => {
  const details = requestInfoOf(endpoint, c, device)
  // An invalid request does not use its key: it can be corrected and sent again with the same one.
  const input = await readInput(endpoint, c.req)
  if (caller) await requireAllowedEvent(ctx, endpoint, caller, input)
  const isKeyed = endpoint.idempotent && details.idempotencyKey !== null
  const bodyHash = isKeyed ? hashBody(ctx, caller, await bodyFingerprint(c.req)) : null
  const request: RequestInfo = { ...details, bodyHash }
  const call = async () => {
    await limitCall(ctx, endpoint, { address: request.address, input })
    const { result, changes } = await collectChanges(() =>
      handler({ ctx, caller, input, request } as Call<Endpoint>),
    )
    if (caller)
      await recordCall(ctx, {
        endpoint,
        call: `${noun}.${name}`,
        caller,
        input,
        result,
        changes,
        address: device.address,
      })
    return result
  }
  const { response } = endpoint
  if (response.type !== 'json')
    return (await recordingUnreadable(ctx, getRecordKind(noun), call)) as Response

  const serveJson = async (): Promise<StoredResponse> => {
    const { schema, status } = response
    const result =
      endpoint.method === 'GET'
        ? await omitUnreadableRows(ctx, { schema, noun }, call)
        : await call()
    const body = JSON.stringify(caller ? hideFieldsFromRole(caller.role, schema, result) : result)
    return { status, body }
  }
  const { idempotencyKey: key } = request
  const { status, body, isReplayed } =
    key === null || bodyHash === null
      ? await serveJson()
      : await respondOnce(
          ctx,
          {
            owner: caller ? `account ${caller.accountId}` : `address ${request.address}`,
            key,
            call: `${endpoint.method} ${c.req.path.replace(/\/$/, '')}`,
            bodyHash,
          },
          () => errorAsResponse(serveJson),
        )
  // The length of a response to HEAD would depend on its compression.
  const length = c.req.method === 'HEAD' ? {} : { 'content-length': `${Buffer.byteLength(body)}` }
  const replayed = isReplayed ? { [REPLAYED_HEADER]: 'true' } : {}
  return new Response(body, {
    status,
    headers: { 'content-type': 'application/json', ...length, ...replayed },
  })
}

/** An API error under an idempotency key is a response like any other, stored or not. */
const errorAsResponse = async (
  serveJson: () => Promise<StoredResponse>,
): Promise<StoredResponse> => {
  try {
    return await serveJson()
  } catch (error) {
    if (!(error instanceof ApiError) || error.details.retryAfterSeconds !== undefined) throw error
    // A key that belongs to another request is left unchanged.
    if (error.errorName === 'keyReused') throw error
    emitRejected(error)
    return { status: error.status, body: JSON.stringify(error.body()) }
  }
}

const deviceOf = (ctx: Context, c: HonoContext): Device => {
  const address = callerAddress(ctx.settings, c)
  const network = getNetwork(address)
  return {
    // An IPv4 address in its plain form, even if it arrived as IPv6.
    address: network.includes('/') ? address : network,
    userAgent: c.req.header('user-agent') ?? null,
  }
}

const requestInfoOf = (
  endpoint: Endpoint,
  c: HonoContext,
  device: Device,
): Omit<RequestInfo, 'bodyHash'> => ({
  address: getNetwork(device.address),
  device,
  timeZone: usesTimeZone(endpoint) ? timeZoneOf(c.req.header('x-time-zone')) : 'UTC',
  idempotencyKey: c.req.header('idempotency-key') ?? null,
  lastEventId: c.req.header('last-event-id') ?? null,
  signal: c.req.raw.signal,
})

const timeZoneOf = (header: string | undefined): string => {
  if (!header) return 'UTC'
  const parsedTimeZone = v.safeParse(timeZoneSchema, header)
  if (!parsedTimeZone.success)
    throw validationError({ 'X-Time-Zone': 'must be an IANA time zone such as America/New_York' })
  return new Intl.DateTimeFormat('en-US', { timeZone: parsedTimeZone.output }).resolvedOptions()
    .timeZone
}
