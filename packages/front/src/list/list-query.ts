import type { ListResult } from '@seatdesk/domain'

import { queryOptionsFor, type ReadCall, type ServerQuery } from '../query-cache/index.ts'
import { type QueryFields, type QueryOf, readQuery } from '../query/index.ts'

/** What a list is answered with: all of it, or a page. */
export type Answer<Row> = Row[] | ListResult<Row>

/** Makes the query of what a list is asked for; the same function on every render. */
export type ListQuery<Question, Row> = (question: Question) => ServerQuery<Answer<Row>>

/** Makes the query of a page of one list. */
export type PageQuery<Row> = (page: number) => ServerQuery<Answer<Row>>

/** The page that a question names; the first where it names none. */
export const pageNamed = (question: object | null): number =>
  question && 'page' in question && typeof question.page === 'number' ? question.page : 1

/** An answer with each of its rows changed. */
export const withEach = <Row>(answer: Answer<Row>, change: (row: Row) => Row): Answer<Row> =>
  Array.isArray(answer) ? answer.map(change) : { ...answer, results: answer.results.map(change) }

/** A question about one page of its list; the first page is asked for without a number. */
export const atPage = <Question extends object>(question: Question, page: number): Question => ({
  ...question,
  page: page === 1 ? undefined : page,
})

/** The query of the page that a question names, as `useRowPages` makes it first. */
export const firstPageQuery = <Question extends object, Row>(
  queryOf: ListQuery<Question, Row>,
  question: Question,
): ServerQuery<Answer<Row>> => queryOf(atPage(question, pageNamed(question)))

/** What a list is asked for at an address. */
export interface ListSource<Row, Fields extends QueryFields> {
  /** What its address holds; the same object on every render. */
  fields: Fields
  /** The client's call that answers what the address says. */
  ask: ReadCall<QueryOf<Fields>, Answer<Row>>
  /** What is asked for whatever the address says; nothing by default. */
  besides?: Partial<QueryOf<Fields>>
  /** What it starts ordered by, where that is not what its call starts by. */
  startOrder?: string
}

/** What a list is asked for at an address that says `query`. */
export const questionAt = <Row, const Fields extends QueryFields>(
  { besides, startOrder }: ListSource<Row, Fields>,
  query: QueryOf<Fields>,
): QueryOf<Fields> => ({
  ...query,
  ...(startOrder !== undefined && query['orderBy'] === undefined && { orderBy: startOrder }),
  ...besides,
})

/** The query that `useList` makes first at an address, for prefetching. `search` is its query string. */
export const listQueryAt = <Row, const Fields extends QueryFields>(
  source: ListSource<Row, Fields>,
  search: string,
): ServerQuery<Answer<Row>> => {
  const query = readQuery(source.fields, new URLSearchParams(search))
  const queryOf = (question: QueryOf<Fields>): ServerQuery<Answer<Row>> =>
    queryOptionsFor(source.ask, question)
  return firstPageQuery(queryOf, questionAt(source, query))
}
