import type { ListResult } from '@seatdesk/domain'

import { createQueryOptions, type QueryCall, type ServerQuery } from '../query-cache/index.ts'
import { type QueryFields, type ParsedQuery, readQueryParams } from '../query/index.ts'

/** Response of a list: all rows, or a page of them. */
export type ListResponse<Row> = Row[] | ListResult<Row>

/** Creates the query of a list; must be the same function on every render. */
export type ListQuery<Question, Row> = (query: Question) => ServerQuery<ListResponse<Row>>

/** Creates the query of one page of a list. */
export type PageQuery<Row> = (page: number) => ServerQuery<ListResponse<Row>>

/** Returns the page that a query names; 1 by default. */
export const getRequestedPage = (query: object | null): number =>
  query && 'page' in query && typeof query.page === 'number' ? query.page : 1

/** Applies a change to each row of a response. */
export const mapRows = <Row>(
  response: ListResponse<Row>,
  change: (row: Row) => Row,
): ListResponse<Row> =>
  Array.isArray(response)
    ? response.map(change)
    : { ...response, results: response.results.map(change) }

/** Returns a list's query for one page. The first page is requested without a number. */
export const withPage = <Question extends object>(query: Question, page: number): Question => ({
  ...query,
  page: page === 1 ? undefined : page,
})

/** Returns the query that `useRowPages` makes first. */
export const firstPageQuery = <Question extends object, Row>(
  queryOf: ListQuery<Question, Row>,
  query: Question,
): ServerQuery<ListResponse<Row>> => queryOf(withPage(query, getRequestedPage(query)))

/** Where the rows of a list come from. */
export interface ListSource<Row, Fields extends QueryFields> {
  /** Fields of its address; must be the same object on every render. */
  fields: Fields
  /** The client's call that loads the rows. */
  ask: QueryCall<ParsedQuery<Fields>, ListResponse<Row>>
  /** Query members that are sent regardless of the address; none by default. */
  defaultParams?: Partial<ParsedQuery<Fields>>
  /** Initial sort order, if it differs from the call's default. */
  startOrder?: string
}

/** Returns what the list requests when the address holds `query`. */
export const toListRequest = <Row, const Fields extends QueryFields>(
  { defaultParams, startOrder }: ListSource<Row, Fields>,
  query: ParsedQuery<Fields>,
): ParsedQuery<Fields> => ({
  ...query,
  ...(startOrder !== undefined && query['orderBy'] === undefined && { orderBy: startOrder }),
  ...defaultParams,
})

/**
 * Returns the query that `useList` makes first at an address, for prefetching. `search` is the
 * query string.
 */
export const listQueryForUrl = <Row, const Fields extends QueryFields>(
  source: ListSource<Row, Fields>,
  search: string,
): ServerQuery<ListResponse<Row>> => {
  const query = readQueryParams(source.fields, new URLSearchParams(search))
  const queryOf = (pageQuery: ParsedQuery<Fields>): ServerQuery<ListResponse<Row>> =>
    createQueryOptions(source.ask, pageQuery)
  return firstPageQuery(queryOf, toListRequest(source, query))
}
