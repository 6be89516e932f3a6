import type { accountSession, CallInput, Contract, Endpoint } from '@seatdesk/domain/contract'
import type { GenericSchema, InferOutput } from 'valibot'

import type { NamedFile } from './response/read-file.ts'

/** Progress of a transfer. */
export interface TransferProgress {
  bytes: number
  /** Total number of bytes; `null` while it is unknown. */
  total: number | null
}

/** Options of a call, apart from its input. */
export interface CallOptions {
  /** Aborts the call, which then rejects with a `CanceledError`. */
  signal?: AbortSignal | undefined
  /** Called with the download progress. */
  onDownload?: ((progress: TransferProgress) => void) | undefined
}

/** Options of a call that uploads a file. */
export interface FormCallOptions extends CallOptions {
  /**
   * Called with the upload progress. Only works where request bodies can be streamed, as in Node.
   */
  onUpload?: ((progress: TransferProgress) => void) | undefined
}

/** Options of a call that downloads a file. */
export interface FileCallOptions extends CallOptions {
  /** Receives the file in chunks as they arrive; the result's `blob` is then empty. */
  into?: WritableStream<Uint8Array> | undefined
}

/** Options of a call that opens an event stream. */
export interface StreamCallOptions extends CallOptions {
  /** Resumes after this event id; missed events come first. */
  lastEventId?: string | undefined
  /** Called with the id of each event, before the event is yielded. */
  onEventId?: ((id: string) => void) | undefined
  /**
   * Called for everything that arrives: events, and keep-alives every 5 seconds while the stream is
   * open.
   */
  onSign?: (() => void) | undefined
}

/** Options of a call that creates or transfers something. */
export interface IdempotentCallOptions extends CallOptions {
  /** Idempotency key of this call, so that repeating it has no second effect; random by default. */
  idempotencyKey?: string | undefined
}

/** All options that any call accepts. */
export type AnyCallOptions = IdempotentCallOptions &
  FormCallOptions &
  FileCallOptions &
  StreamCallOptions

type OptionsOf<E extends Endpoint> = (E extends { idempotent: true }
  ? IdempotentCallOptions
  : CallOptions) &
  (E extends { bodyType: 'form' } ? FormCallOptions : unknown) &
  (E['response'] extends { type: 'file' } ? FileCallOptions : unknown) &
  (E['response'] extends { type: 'events' } ? StreamCallOptions : unknown)

/** What a call of this endpoint resolves with: the response with code names, a file, or events. */
export type CallOutput<E extends Endpoint> = E['response'] extends {
  type: 'json'
  schema: infer Schema extends GenericSchema
}
  ? InferOutput<Schema>
  : E['response'] extends { type: 'events'; schema: infer Schema extends GenericSchema }
    ? AsyncGenerator<InferOutput<Schema>, void, undefined>
    : NamedFile

type EmptyInput = Readonly<Record<string, never>>

type InputOf<E extends Endpoint> = unknown extends CallInput<E> ? EmptyInput : CallInput<E>

/**
 * One call. Its input is one object, which may be omitted if nothing in it is required. Rejects
 * only with an `ApiError`.
 */
export type EndpointCall<E extends Endpoint> = (EmptyInput extends InputOf<E>
  ? (input?: InputOf<E>, options?: OptionsOf<E>) => Promise<CallOutput<E>>
  : (input: InputOf<E>, options?: OptionsOf<E>) => Promise<CallOutput<E>>) & {
  /** The call's name in the contract, such as `sales.list`. */
  readonly callName: string
}

/** A part of the contract: nouns, each with its calls. */
export type EndpointTree = Readonly<Record<string, Readonly<Record<string, Endpoint>>>> & {
  readonly account?: Contract['account']
}

/** The calls of a table, grouped by noun: `api.events.list({ search: 'lakers' })`. */
export type ClientForContract<Calls> = {
  readonly [Noun in keyof Calls]: {
    readonly [Verb in keyof Calls[Noun]]: Calls[Noun][Verb] extends Endpoint
      ? EndpointCall<Calls[Noun][Verb]>
      : never
  }
}

/** The calls of a session, which every client has. */
export type SessionClient = ClientForContract<{ account: typeof accountSession }>

/** A client with every call of the contract. */
export type ApiClient = ClientForContract<Contract>
