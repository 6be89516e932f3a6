import type { Scope } from '@seatdesk/domain'
import type { Contract, Endpoint, PartOutput, WireResponse } from '@seatdesk/domain/contract'
import type { HonoRequest } from 'hono'

import type { Context } from '../context.ts'

/** Who calls: an account, by a session or by its API key. */
export interface Caller {
  accountId: number
  scope: Scope
  /** `null` for a caller with an API key. */
  sessionId: string | null
  /** The key of a caller with one; `null` for a caller with a session. */
  keyId: number | null
  /** When the token or the key expires; `null` for a key that does not. */
  expiresAt: Date | null
  /** When the password or a code was given last; `null` for a caller with an API key. */
  provedAt: Date | null
}

/** What a caller's machine says of itself, and where it is. */
export interface Device {
  /** The whole address, as it is shown to the account's owner; never the subject of a limit. */
  address: string
  userAgent: string | null
}

/** What a handler may want to know of the request besides its validated input. */
export interface RequestInfo {
  /** Where the request comes from as limits count it: an IPv4 address, or the /64 of an IPv6 one. */
  address: string
  device: Device
  /** The zone that wall times are read in against instants; IANA name. */
  timeZone: string
  idempotencyKey: string | null
  /** Where the reader of a stream was when it lost it. */
  lastEventId: string | null
  /** Tells its body from others under the same key; `null` where the call takes no key. */
  bodyHash: string | null
  signal: AbortSignal
}

/** One call as its handler sees it: authenticated, allowed and validated. */
export interface Call<E extends Endpoint, Ctx extends Context = Context> {
  ctx: Ctx
  caller: E['scopes'] extends 'public' ? null : Caller
  /** The members of path, query and body in one object. */
  input: PartOutput<E, 'params'> & PartOutput<E, 'query'> & PartOutput<E, 'body'>
  request: RequestInfo
}

type HandlerResponse<E extends Endpoint> = E['answer'] extends { type: 'json' }
  ? WireResponse<E>
  : Response

/** What serves an endpoint: its answer on the wire, or a thrown `Refusal`. */
export type Handler<E extends Endpoint, Ctx extends Context = Context> = (
  call: Call<E, Ctx>,
) => Promise<HandlerResponse<E>>

/** A handler for every call of a noun. */
export type ResourceHandlers<Noun extends keyof Contract, Ctx extends Context = Context> = {
  [Name in keyof Contract[Noun]]: Contract[Noun][Name] extends Endpoint
    ? Handler<Contract[Noun][Name], Ctx>
    : never
}

/** A handler for every call there is: a missing one does not compile. */
export type Handlers<Ctx extends Context> = {
  [Noun in keyof Contract]: ResourceHandlers<Noun, Ctx>
}

/**
 * Authenticates the caller of an endpoint; returns `null` if the endpoint is public.
 * @throws 401 or 403 if the caller is not allowed, or needs step-up authentication first.
 */
export type Authenticate = (
  ctx: Context,
  endpoint: Endpoint,
  request: HonoRequest,
  device: Device,
) => Promise<Caller | null>

/** The session of a caller on a call that no API key stands in for. */
export const sessionOf = ({ sessionId }: Caller): string => {
  if (sessionId === null) throw new Error('an account call was made without a session')
  return sessionId
}
