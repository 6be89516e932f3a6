import type { ListResult } from '@seatdesk/domain'

import type { ServerQuery } from '../query-cache/index.ts'

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
