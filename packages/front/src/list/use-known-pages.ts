import type { ListResult } from '@seatdesk/domain'
import { useCallback, useMemo, useState } from 'react'

import { type Load, useResource, useStoreLater } from '../resource/index.ts'
import { aboutOf, type Answer, askedBy, pageNamed, withEach } from './answer.ts'
import { createPagesStore } from './pages-store.ts'
import { SHORT_LIST } from './row-pages.ts'

const all = <State>(state: State): State => state

/** A page as it was answered, the pages around it, and what all of them come to. */
export const useKnownPages = <Question extends object, Row>(
  load: Load<Question, Answer<Row>>,
  question: Question | null,
  rememberedBy: object | undefined,
) => {
  const [store] = useState(() => createPagesStore<Row>())
  const resource = useResource<Question, Answer<Row>>(load, question, {
    rememberedBy,
    onAnswer: (asked, said) => {
      if (!Array.isArray(said)) store.answer(aboutOf(asked), pageNamed(asked), said)
    },
  })

  const kept = useStoreLater(store, all)
  const { data, answers, amend } = resource
  const answered: ListResult<Row> | null = data === null || Array.isArray(data) ? null : data
  const { page, isKnown } = useMemo(() => {
    const asked = askedBy(answers)
    return { page: pageNamed(asked), isKnown: kept.about === aboutOf(asked) }
  }, [answers, kept.about])
  const perPage = answered?.paginator.perPage ?? 1
  const total = (isKnown ? kept.total : answered?.paginator.totalEntriesSize) ?? 0

  // The page that was answered is as the resource has it: changed, or remembered from before.
  const pages = useMemo(() => {
    const known = new Map(isKnown ? kept.pages : [])
    return answered ? known.set(page, answered.results) : known
  }, [isKnown, kept.pages, answered, page])

  return {
    resource,
    amend: useCallback(
      (change: (row: Row) => Row) => {
        amend((last) => withEach(last, change))
        store.amend(change)
      },
      [amend, store],
    ),
    store,
    kept,
    page,
    isKnown,
    pages,
    extent: useMemo(() => ({ total, perPage }), [total, perPage]),
    isLong: total > Math.max(SHORT_LIST, perPage),
  }
}
