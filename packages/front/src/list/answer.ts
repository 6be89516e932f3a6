import type { ListResult } from '@seatdesk/domain'

import { questionOf } from '../resource/index.ts'

/** The page that a question names; the first where it names none. */
export const pageNamed = (question: object | null): number =>
  question && 'page' in question && typeof question.page === 'number' ? question.page : 1

/** What a list is answered with: all of it, or a page. */
export type Answer<Row> = Row[] | ListResult<Row>

/** What a question is of, whichever page it names. */
export const aboutOf = (question: object | null): string =>
  questionOf(question && { ...question, page: undefined })

/** The question that an answer is known to be of. */
export const askedBy = (answers: string | null): object | null =>
  answers === null ? null : (JSON.parse(answers) as object | null)

/** An answer with each of its rows changed. */
export const withEach = <Row>(data: Answer<Row>, change: (row: Row) => Row): Answer<Row> =>
  Array.isArray(data) ? data.map(change) : { ...data, results: data.results.map(change) }
