import type { CallInput, Contract, Endpoint } from '@seatdesk/domain/contract'
import type { GenericSchema, InferOutput } from 'valibot'

import type { NamedFile } from './answer/read-file.ts'

/** How far a file has come. */
export interface Progress {
  bytes: number
  /** How many there are; `null` while nobody has said. */
  total: number | null
}

/** How a call is made, apart from what it says. */
export interface CallOptions {
  /** Ends the call, which then rejects as `cancelled`. */
  signal?: AbortSignal | undefined
  /** Hears how far the answer has come. */
  onDownload?: ((progress: Progress) => void) | undefined
}

/** How a call is made that sends a file. */
export interface FormCallOptions extends CallOptions {
  /** Hears how far the file has gone; only where requests can be streamed, as in Node. */
  onUpload?: ((progress: Progress) => void) | undefined
}

/** How a call is made that answers with a file. */
export interface FileCallOptions extends CallOptions {
  /** Takes the file piece by piece as it comes; the answer's `blob` is empty then. */
  into?: WritableStream<Uint8Array> | undefined
}

/** How a stream of events is opened. */
export interface EventsCallOptions extends CallOptions {
  /** Goes on after this place; what was missed since comes first. */
  lastEventId?: string | undefined
  /** Hears the place of what was said last, before it is given. */
  onEventId?: ((id: string) => void) | undefined
  /** Hears every sign of life, also those that say nothing: about every 15 s while it is open. */
  onSign?: (() => void) | undefined
}

/** How a call is made that creates or moves something. */
export interface IdempotentCallOptions extends CallOptions {
  /** Names this one intent, so that repeating it has no second effect; made up when not given. */
  idempotencyKey?: string | undefined
}

/** Every way in which any call may be made. */
export type AnyCallOptions = IdempotentCallOptions &
  FormCallOptions &
  FileCallOptions &
  EventsCallOptions

type OptionsOf<E extends Endpoint> = (E extends { idempotent: true }
  ? IdempotentCallOptions
  : CallOptions) &
  (E extends { bodyType: 'form' } ? FormCallOptions : unknown) &
  (E['answer'] extends { type: 'file' } ? FileCallOptions : unknown) &
  (E['answer'] extends { type: 'events' } ? EventsCallOptions : unknown)

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
export type Call<E extends Endpoint> = (Nothing extends InputOf<E>
  ? (input?: InputOf<E>, options?: OptionsOf<E>) => Promise<CallOutput<E>>
  : (input: InputOf<E>, options?: OptionsOf<E>) => Promise<CallOutput<E>>) & {
  /** What the contract names it, such as `sales.list`. */
  readonly callName: string
}

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
