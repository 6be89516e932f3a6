import { noop, type QueryClient } from '@tanstack/react-query'

/** A read from the server: its cache key and how to load it. */
export interface ServerQuery<Data> {
  /** Name of the contract's call and its query, or a custom name. Must hold nothing secret. */
  queryKey: readonly [name: string, query?: unknown]
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
  /** How long an unused response stays cached, in ms; half an hour by default. */
  gcTime?: number
}

/** A read-only call of the API client. */
export interface QueryCall<Query, Answer> {
  (query: Query, options: { signal: AbortSignal }): Promise<Answer>
  /** Name in the contract, such as `sales.list`. */
  readonly callName: string
}

/** Content of a response: most are an object with `data` only. */
export type ResponseData<Answer> = Answer extends { data: infer Data }
  ? [Exclude<keyof Answer, 'data'>] extends [never]
    ? Data
    : Answer
  : Answer

/**
 * Returns the query of one call. Screens and prefetching share it, so they share the cached
 * response.
 */
export const createQueryOptions = <Query, Answer>(
  call: QueryCall<Query, Answer>,
  query: Query,
): ServerQuery<ResponseData<Answer>> => ({
  queryKey: [call.callName, query],
  queryFn: async ({ signal }) => getResponseData(await call(query, { signal })),
})

const getResponseData = <Answer>(response: Answer): ResponseData<Answer> =>
  (hasOnlyData(response) ? response.data : response) as ResponseData<Answer>

const hasOnlyData = (response: unknown): response is { data: unknown } =>
  typeof response === 'object' &&
  response !== null &&
  'data' in response &&
  Object.keys(response).length === 1

/** Loads a response before a screen needs it; errors are left to the screen. */
export const prefetch = (client: QueryClient, query: ServerQuery<unknown>): Promise<void> =>
  client.query(query).then(noop, noop)
