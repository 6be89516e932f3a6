import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'

import { keepingAnswer } from '../query-cache/index.ts'
import type { Answer, PageQuery } from './list-query.ts'

/** A page beside the one that is asked for. */
interface OtherPage<Row> {
  page: number
  /** `null` while they are not known. */
  rows: readonly Row[] | null
  /** How many rows the list has, by this page. */
  total: number
  /** When it was answered, in ms since 1970; 0 before. */
  answeredAt: number
  hasFailed: boolean
}

/** Known pages so far from those that are wanted are still shown. */
const NEAR = 6

const NO_PAGES: readonly number[] = []

/** The pages around the one that is asked for, as far as they are wanted; `null` loads none. */
export const useOtherPages = <Row>(pageQuery: PageQuery<Row> | null, page: number) => {
  const client = useQueryClient()
  const [last, setLast] = useState({ pageQuery, wanted: NO_PAGES, near: NO_PAGES })
  const { wanted, near } =
    last.pageQuery === pageQuery ? last : { wanted: NO_PAGES, near: NO_PAGES }
  const pages = useMemo(
    () => (pageQuery ? [...wanted, ...near].filter((each) => each !== page) : []),
    [pageQuery, wanted, near, page],
  )
  const answers = useQueries({
    queries: pageQuery
      ? pages.map((each) => ({
          ...keepingAnswer(client, pageQuery(each)),
          enabled: wanted.includes(each),
          // What is known is loaded again when the list is, which invalidates it.
          staleTime: Infinity,
          placeholderData: undefined,
        }))
      : [],
    combine: combined<Row>,
  })
  const others = useMemo(
    () =>
      pages.flatMap((each, index): OtherPage<Row>[] => {
        const answer = answers[index]
        return answer ? [{ page: each, ...answer }] : []
      }),
    [pages, answers],
  )

  /** Loads these pages, gives up others that are under way, and lets go of what is far but for `kept`. */
  const want = useCallback(
    (next: readonly number[], kept: readonly number[]) => {
      const [first, end] = [Math.min(...next) - NEAR, Math.max(...next) + NEAR]
      const stays = (each: number) =>
        !next.includes(each) &&
        (kept.includes(each) || (each >= first && each <= end)) &&
        pageQuery !== null &&
        client.getQueryData(pageQuery(each).queryKey) !== undefined
      setLast((before) => ({
        pageQuery,
        wanted: next,
        near:
          before.pageQuery === pageQuery
            ? [...before.wanted, ...before.near].filter(stays)
            : NO_PAGES,
      }))
    },
    [client, pageQuery],
  )
  return { others, want }
}

const combined = <Row>(results: readonly UseQueryResult<Answer<Row>>[]) =>
  results.map(({ data, dataUpdatedAt, isError }): Omit<OtherPage<Row>, 'page'> => {
    const isPage = data !== undefined && !Array.isArray(data)
    return {
      rows: isPage ? data.results : null,
      total: isPage ? data.paginator.totalEntriesSize : 0,
      answeredAt: isPage ? dataUpdatedAt : 0,
      hasFailed: isError,
    }
  })
