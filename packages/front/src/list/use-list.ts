import type { ListResult } from '@seatdesk/domain'
import type { Endpoint } from '@seatdesk/domain/contract'

import { type QueryFields, type QueryOf, useQuery } from '../query/index.ts'
import { useResource, useToastedFailure } from '../resource/index.ts'
import { listControls, type PageQuery } from './list-controls.ts'

interface ListOptions<Row, Fields extends QueryFields> {
  /** What the contract says of the list; one without pages answers all of it at once. */
  call: Pick<Endpoint, 'summary' | 'orders' | 'orderDir' | 'perPage'>
  /** What its address holds; the same object on every render. */
  fields: Fields
  /** Asks for what the address says; the same function on every render. */
  ask: (
    question: QueryOf<Fields>,
    options: { signal: AbortSignal },
  ) => Promise<Row[] | ListResult<Row>>
  /** What is asked for whatever the address says; nothing by default. */
  besides?: Partial<QueryOf<Fields>>
}

/** A list as its address holds it and as the server answers it. */
export interface List<Row, Query> {
  /** What the address says. */
  query: Query
  /** Narrows it otherwise, and shows the first page of that. */
  narrow(change: Partial<Query>): void
  rows: readonly Row[]
  /** How many rows there are on all pages; `null` without pages, and while that is not known. */
  total: number | null
  /** What sorts it and leads through its pages. */
  controls: ReturnType<typeof listControls>
  isWaiting: boolean
  /** Why the last load failed; `null` when it did not. */
  failure: unknown
  /** Asks again; resolves when that is done. */
  reload: () => Promise<void>
  /** Empties it, as if nothing had been asked yet. */
  clear: () => void
}

/** A list of the contract, held by the address. */
export const useList = <Row, const Fields extends QueryFields>({
  call,
  fields,
  ask,
  besides,
}: ListOptions<Row, Fields>): List<Row, QueryOf<Fields>> => {
  const [query, write] = useQuery(fields)
  const { data, isWaiting, failure, reload, clear } = useResource(
    (question: QueryOf<Fields>, signal) => ask(question, { signal }),
    { ...query, ...besides },
    { rememberedBy: ask },
  )
  useToastedFailure(failure)

  // Where a list has pages, its address has these members.
  const turn = write as (change: Partial<PageQuery<string>>) => void
  const controls = listControls(query as PageQuery<string>, turn, call)

  function narrow(change: Partial<QueryOf<Fields>>) {
    turn({ ...change, page: undefined })
  }

  return { query, narrow, ...contentsOf(data), controls, isWaiting, failure, reload, clear }
}

const contentsOf = <Row>(data: Row[] | ListResult<Row> | null) => {
  if (data === null) return { rows: [], total: null }
  if (Array.isArray(data)) return { rows: data, total: null }
  return { rows: data.results, total: data.paginator.totalEntriesSize }
}
