import type { CallInput, Contract, Endpoint } from '@seatdesk/domain/contract'
import type { GenericSchema, InferOutput } from 'valibot'

import type { NamedFile } from './answer/read-file.ts'

/** How a call is made, apart from what it says. */
export interface CallOptions {
  /** Ends the call, which then rejects as `cancelled`. */
  signal?: AbortSignal | undefined
}

/** How a call is made that creates or moves something. */
export interface IdempotentCallOptions extends CallOptions {
  /** Names this one intent, so that repeating it has no second effect; made up when not given. */
  idempotencyKey?: string | undefined
}

type OptionsOf<E extends Endpoint> = E extends { idempotent: true }
  ? IdempotentCallOptions
  : CallOptions

/** What a call of this endpoint resolves with: its answer in our spelling, a file, or events. */
export type CallOutput<E extends Endpoint> = E['answer'] extends {
  type: 'json'
  schema: infer Schema extends GenericSchema
}
  ? InferOutput<Schema>
  : E['answer'] extends { type: 'events'; schema: infer Schema extends GenericSchema }
    ? AsyncGenerator<InferOutput<Schema>, void, undefined>
    : NamedFile

type Nothing = Readonly<Record<string, never>>

type InputOf<E extends Endpoint> = unknown extends CallInput<E> ? Nothing : CallInput<E>

/**
 * One call: everything that it says in one object, which may be left out where nothing is
 * required. It rejects with an `ApiFailure` and nothing else.
 */
export type Call<E extends Endpoint> =
  Nothing extends InputOf<E>
    ? (input?: InputOf<E>, options?: OptionsOf<E>) => Promise<CallOutput<E>>
    : (input: InputOf<E>, options?: OptionsOf<E>) => Promise<CallOutput<E>>

/** Some of the contract's nouns, each with its calls. */
export interface CallTable {
  readonly account: Contract['account']
  readonly [noun: string]: Readonly<Record<string, Endpoint>>
}

/** The calls of a table under their nouns: `api.events.list({ search: 'lakers' })`. */
export type ClientOf<Calls> = {
  readonly [Noun in keyof Calls]: {
    readonly [Verb in keyof Calls[Noun]]: Calls[Noun][Verb] extends Endpoint
      ? Call<Calls[Noun][Verb]>
      : never
  }
}

/** Every call of the contract. */
export type ApiClient = ClientOf<Contract>
