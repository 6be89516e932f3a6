import type { KeyScope, Role, Scope } from '@seatdesk/domain'
import type { Contract, Endpoint, PartOutput, WireResponse } from '@seatdesk/domain/contract'
import type { HonoRequest } from 'hono'

import type { Changes } from '../audit-changes.ts'
import type { Context } from '../context.ts'

/** The events, and the performers of the events, to which a member is narrowed. */
export interface EventScope {
  eventIds: readonly number[]
  performerIds: readonly number[]
}

/** The narrowing in the columns of a membership. */
export const eventScopeOf = (row: {
  event_ids: readonly number[] | null
  performer_ids: readonly number[] | null
}): EventScope | null =>
  row.event_ids === null ? null : { eventIds: row.event_ids, performerIds: row.performer_ids ?? [] }

/** Whether two members are narrowed to the same ids. */
export const isSameEventScope = (one: EventScope | null, other: EventScope | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The caller: a member of a company, by session or API key. */
export interface Caller {
  /**
   * Whom the call is about, by the endpoint's right: the company for calls about stock and money,
   * otherwise the person. A company has the id of the account that founded it.
   */
  accountId: number
  /** The signed-in person, or the one who created the API key. */
  personId: number
  companyId: number
  role: Role
  /** What the member is narrowed to; `null` for one who sees all listings and orders. */
  eventScope: EventScope | null
  /**
   * False for a founder who was removed from the company: only calls about the person are allowed;
   * members by default.
   */
  isMember?: boolean
  /** Whether the company has several members. */
  isTeam: boolean
  /** Whether the company requires two-factor authentication that the person has not set up. */
  lacksTwoFactor: boolean
  scope: Scope
  /** `null` for a caller with an API key. */
  sessionId: string | null
  /** The API key's id; `null` for a caller with a session. */
  keyId: number | null
  /** The scopes of that key; `null` for a session, which has all of them. */
  keyScopes: readonly KeyScope[] | null
  /** When the token or the key expires; `null` for a key that does not. */
  expiresAt: Date | null
  /** When the password or a code was last entered; `null` for a caller with an API key. */
  provedAt: Date | null
}

/** The caller's user agent and address. */
export interface Device {
  /** The whole address, shown to the account's owner; limits never use it. */
  address: string
  userAgent: string | null
}

/** Request metadata for handlers, besides the validated input. */
export interface RequestInfo {
  /** The client's network as limits count it: an IPv4 address, or the /64 of an IPv6 one. */
  address: string
  device: Device
  /** Time zone for comparing wall times with instants; IANA name. */
  timeZone: string
  idempotencyKey: string | null
  /** Where the reader of a stream was when it disconnected. */
  lastEventId: string | null
  /** Hash of the body, to compare requests with the same key; `null` if the call takes no key. */
  bodyHash: string | null
  signal: AbortSignal
}

/** A call as its handler receives it: authenticated, authorized and validated. */
export interface Call<E extends Endpoint, Ctx extends Context = Context> {
  ctx: Ctx
  caller: E['scopes'] extends 'public' ? null : Caller
  /** The members of path, query and body in one object. */
  input: PartOutput<E, 'params'> & PartOutput<E, 'query'> & PartOutput<E, 'body'>
  request: RequestInfo
}

type HandlerResponse<E extends Endpoint> = E['response'] extends { type: 'json' }
  ? WireResponse<E>
  : Response

/** Handles an endpoint: returns the response in wire format, or throws an `ApiError`. */
export type Handler<E extends Endpoint, Ctx extends Context = Context> = (
  call: Call<E, Ctx>,
) => Promise<HandlerResponse<E>>

/** A handler for every call of a noun. */
export type ResourceHandlers<Noun extends keyof Contract, Ctx extends Context = Context> = {
  [Name in keyof Contract[Noun]]: Contract[Noun][Name] extends Endpoint
    ? Handler<Contract[Noun][Name], Ctx>
    : never
}

/** A handler for every endpoint: a missing one does not compile. */
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

/** Returns the session id of a caller on an endpoint that does not accept API keys. */
export const requireSessionId = ({ sessionId }: Caller): string => {
  if (sessionId === null) throw new Error('an account call was made without a session')
  return sessionId
}

/**
 * Checks that the listing, order or event of a call is one to which its caller is narrowed.
 * @throws 404 otherwise
 */
export type RequireAllowedEvent = (
  ctx: Context,
  endpoint: Endpoint,
  caller: Caller,
  input: object,
) => Promise<void>

/** A successful call, for the audit log of the caller's company. */
export interface RecordedCall {
  endpoint: Endpoint
  /** The call's name in the contract, such as `sales.confirm`. */
  call: string
  caller: Caller
  input: object
  /** What the handler returned. */
  result: unknown
  /** What the handler changed, before and after. */
  changes: Changes
  address: string
}

/** Records a successful call in the audit log of the caller's company, if it changes something. */
export type RecordCall = (ctx: Context, recorded: RecordedCall) => Promise<void>
