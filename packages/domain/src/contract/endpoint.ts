import type { GenericSchema, InferInput, InferOutput } from 'valibot'

import type { KeyScope } from '../account/api-key.ts'
import type { Scope } from '../account/scope.ts'
import type { CallRight } from '../company/role.ts'
import type { ErrorName } from '../error/errors.ts'
import type { LimitName } from '../limits.ts'
import type { Fields, FieldsInput } from './fields.ts'

/**
 * How a call treats a member who is narrowed to some events. `open`: it neither returns nor changes
 * listings, orders or settings of the company. `filtered`: its handler limits it to these events.
 * `by…`: its `id` is of a listing, order or other row, and `byEvent` its `eventId`, which the server
 * checks before the handler runs; other ids are not found.
 */
export type NarrowedAccess =
  | 'open'
  | 'filtered'
  | 'byEvent'
  | 'byListing'
  | 'byOrder'
  | 'byPayment'
  | 'byOwnHold'
  | 'byOutsideSale'
  | 'byInventoryChange'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Schema of the members of path, query or body. A schema with separate wire names also has
 * `fields`, by code name.
 */
export type FieldsSchema = GenericSchema<object, object> & { readonly fields?: Fields }

/** The response of a successful call. */
export type EndpointResponse =
  | { type: 'json'; status: 200 | 201; schema: GenericSchema }
  | {
      type: 'file'
      mediaType: string
      /** Other media types that the file may have. */
      otherMediaTypes?: readonly string[]
      filename: string
    }
  | { type: 'events'; schema: GenericSchema }

/**
 * An API call as data: the client serializes by it, the server validates by it, and the OpenAPI
 * document is generated from it.
 */
export interface Endpoint {
  method: Method
  /** Relative to the base URL, with `{member}` for each member of `params`. */
  path: `/${string}`
  /** An imperative title, such as `List sales.`, and then what else a caller has to know. */
  summary?: string
  /** The scopes that may call it, or `public` if it needs no token. */
  scopes: readonly Scope[] | 'public'
  /**
   * The right that the caller's role in the company must have. `self` marks calls about the
   * signed-in person, which every member may make.
   */
  right: CallRight
  /**
   * How it treats a member who is narrowed to some events, if it needs a right of a role. Without
   * it, such a member is rejected.
   */
  narrowed?: NarrowedAccess
  /**
   * Rate limits besides the global ones. Responses report them in `X-RateLimit-Limit`, `-Remaining`
   * and `-Reset`.
   */
  limits?: readonly LimitName[]
  /**
   * Whether it requires step-up authentication within the last 10 minutes. API keys are exempt:
   * their creator has authenticated for the scopes.
   */
  requiresStepUp?: true
  /**
   * The API key scope that may call it instead of a token, or `any` for every key. Without it, API
   * keys are rejected.
   */
  apiKey?: KeyScope | 'any'
  /** Whether it honors an `Idempotency-Key`, because it creates or transfers something. */
  idempotent?: true
  /** Whether it changes nothing, although its method is not `GET`: a preview. */
  changesNothing?: true
  /** Whether it waits for the payment provider, which may take a minute. */
  waitsForProvider?: true
  /** Whether it may take a minute because of its work. */
  isSlow?: true
  /** Whether its file has times in the caller's time zone. */
  hasLocalTimes?: true
  /** Whether it is part of a login, before there is a session that could be refreshed. */
  duringLogin?: true
  /**
   * Whether `from` and `to` are local times at the venue; otherwise they are in the caller's time
   * zone.
   */
  atVenue?: true
  params?: FieldsSchema
  query?: FieldsSchema
  body?: FieldsSchema
  /** Sort orders of a list; the first is the default. */
  orders?: readonly string[]
  /** Default sort direction. */
  orderDir?: 'asc' | 'desc'
  /** Default page size. */
  perPage?: number
  /** Filters of a list. */
  filters?: Fields
  /** Encoding of the body; JSON by default. */
  bodyType?: 'json' | 'form'
  response: EndpointResponse
  /** Its own errors, besides those that any call may return. */
  errors?: readonly ErrorName[]
}

/** Declares an endpoint and keeps its literal types. */
export const endpoint = <const Declared extends Endpoint>(declared: Declared): Declared => declared

/** A successful JSON response. */
export const jsonResponse = <const Schema extends GenericSchema>(schema: Schema) =>
  ({ type: 'json', status: 200, schema }) as const

/** A JSON response with status 201. */
export const createdResponse = <const Schema extends GenericSchema>(schema: Schema) =>
  ({ type: 'json', status: 201, schema }) as const

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E extends {
  [Key in Name]: infer Schema extends GenericSchema
}
  ? Schema
  : never

type MembersInput<Schema extends GenericSchema> = Schema extends {
  fields: infer Given extends Fields
}
  ? FieldsInput<Given>
  : InferInput<Schema>

/** Input type of a part of a call; optional members may be omitted. */
export type PartInput<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = [
  Part<E, Name>,
] extends [never]
  ? unknown
  : MembersInput<Part<E, Name>>

/** Type of a part of a call after validation. */
export type PartOutput<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = [
  Part<E, Name>,
] extends [never]
  ? unknown
  : InferOutput<Part<E, Name>>

/** Input type of a call: members of path, query and body in one object. */
export type CallInput<E extends Endpoint> = PartInput<E, 'params'> &
  PartInput<E, 'query'> &
  PartInput<E, 'body'>

/** Sort orders of a list. */
export type SortOrderOf<E extends Endpoint> = E extends {
  orders: readonly (infer Order extends string)[]
}
  ? Order
  : never

/** Response type with wire names, as the server serializes it. */
export type WireResponse<E extends Endpoint> = E['response'] extends {
  type: 'json'
  schema: infer Schema extends GenericSchema
}
  ? InferInput<Schema>
  : never
