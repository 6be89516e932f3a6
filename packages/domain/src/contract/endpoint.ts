import type { GenericSchema, InferInput, InferOutput } from 'valibot'

import type { KeyScope } from '../account/api-key.ts'
import type { Scope } from '../account/scope.ts'
import type { ErrorName } from '../error/errors.ts'
import type { LimitName } from '../limits.ts'
import type { Fields, FieldsInput } from './fields.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * A schema of named members: path, query and body are each one. One that the wire spells otherwise
 * has its `fields` by our names.
 */
export type Members = GenericSchema<object, object> & { readonly fields?: Fields }

/** What a successful call answers. */
export type Answer =
  | { type: 'json'; status: 200 | 201; schema: GenericSchema }
  | { type: 'file'; mediaType: string; filename: string }
  | { type: 'events'; schema: GenericSchema }

/**
 * A call of the interface as data: the client calls by it, the server validates by it, and the
 * OpenAPI document is printed from it.
 */
export interface Endpoint {
  method: Method
  /** Below the base address, with `{member}` for each member of `params`. */
  path: `/${string}`
  /** What it is for, in a sentence. */
  summary?: string
  /** The scopes that may call it, or `public` where no token is needed. */
  scopes: readonly Scope[] | 'public'
  /**
   * What limits how often it is called, beside what holds for all calls. Its answers say in
   * `X-RateLimit-Limit`, `-Remaining` and `-Reset` how the caller stands.
   */
  limits?: readonly LimitName[]
  /** Whether the password or a code must have been given within the last 10 minutes. */
  fresh?: true
  /** What an `X-Api-Key` must be good for to do instead of a token; none does without it. */
  apiKey?: KeyScope
  /** Whether an `Idempotency-Key` is honoured: it creates or moves something. */
  idempotent?: true
  /** Whether its answer waits for the payment provider's, and so may take a minute. */
  waitsForProvider?: true
  /** Whether its answer waits for so much work that it may take a minute. */
  takesLong?: true
  /** Whether it belongs to a log-in under way, when there is no session yet that could be renewed. */
  duringLogin?: true
  /** Whether `from` and `to` are a venue's wall times; else they are read in the caller's zone. */
  atVenue?: true
  params?: Members
  query?: Members
  body?: Members
  /** Of a list: what it may be ordered by, by the first unless the caller says otherwise. */
  orders?: readonly string[]
  /** Which way it is ordered unless the caller says otherwise. */
  orderDir?: 'asc' | 'desc'
  /** How many entries a page has unless the caller says otherwise. */
  perPage?: number
  /** What it may be narrowed by. */
  filters?: Fields
  /** How the body travels; JSON unless it says otherwise. */
  bodyType?: 'json' | 'form'
  answer: Answer
  /** The refusals of its own, besides those that any call may meet. */
  errors?: readonly ErrorName[]
}

/** Declares an endpoint, keeping its exact types. */
export const endpoint = <const Declared extends Endpoint>(declared: Declared): Declared => declared

/** A successful answer in JSON. */
export const json = <const Schema extends GenericSchema>(schema: Schema) =>
  ({ type: 'json', status: 200, schema }) as const

/** A successful answer in JSON that something was created. */
export const created = <const Schema extends GenericSchema>(schema: Schema) =>
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

/** What a part of a call must be given: optional members may be left out. */
export type PartInput<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = [
  Part<E, Name>,
] extends [never]
  ? unknown
  : MembersInput<Part<E, Name>>

/** What a part of a call is once it is validated. */
export type PartOutput<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = [
  Part<E, Name>,
] extends [never]
  ? unknown
  : InferOutput<Part<E, Name>>

/** Everything a caller gives: members of path, query and body in one object. */
export type CallInput<E extends Endpoint> = PartInput<E, 'params'> &
  PartInput<E, 'query'> &
  PartInput<E, 'body'>

/** What a list may be ordered by. */
export type OrderOf<E extends Endpoint> = E extends {
  orders: readonly (infer Order extends string)[]
}
  ? Order
  : never

/** The answer in the spelling of the wire, as the server writes it. */
export type WireAnswer<E extends Endpoint> = E['answer'] extends {
  type: 'json'
  schema: infer Schema extends GenericSchema
}
  ? InferInput<Schema>
  : never
