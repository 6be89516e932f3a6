import { noop, type QueryClient } from '@tanstack/react-query'

/** A read of the server: where its answer is cached, and how it is loaded. */
export interface ServerQuery<Data> {
  /** The name of the contract's call and what it says, or a name of its own. Nothing secret. */
  queryKey: readonly [name: string, query?: unknown]
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
  /** How long an answer that nothing shows is kept, in ms; half an hour by default. */
  gcTime?: number
}

/** A call of the API client that only reads. */
export interface ReadCall<Query, Answer> {
  (query: Query, options: { signal: AbortSignal }): Promise<Answer>
  /** What the contract names it, such as `sales.list`. */
  readonly callName: string
}

/** What an answer holds: most are an object with `data` alone. */
export type ContentOf<Answer> = Answer extends { data: infer Data }
  ? [Exclude<keyof Answer, 'data'>] extends [never]
    ? Data
    : Answer
  : Answer

/** The query of one call. Screens and prefetching make their queries by it, so that they share the answer. */
export const queryOptionsFor = <Query, Answer>(
  call: ReadCall<Query, Answer>,
  query: Query,
): ServerQuery<ContentOf<Answer>> => ({
  queryKey: [call.callName, query],
  queryFn: async ({ signal }) => contentOf(await call(query, { signal })),
})

const contentOf = <Answer>(answer: Answer): ContentOf<Answer> =>
  (isContentAlone(answer) ? answer.data : answer) as ContentOf<Answer>

const isContentAlone = (answer: unknown): answer is { data: unknown } =>
  typeof answer === 'object' &&
  answer !== null &&
  'data' in answer &&
  Object.keys(answer).length === 1

/** Loads an answer before a screen asks for it; a failure is left to the screen. */
export const prefetch = (client: QueryClient, query: ServerQuery<unknown>): Promise<void> =>
  client.query(query).then(noop, noop)
