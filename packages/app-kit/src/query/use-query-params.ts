import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'

import { readHistoryEntry } from './history-entry.ts'
import {
  type QueryParamsPatch,
  type QueryFields,
  type ParsedQuery,
  readQueryParams,
  writeQueryParams,
} from './query-params.ts'

/**
 * Changes query parameters: undefined removes one, others stay, including changes not rendered yet.
 * Changes without a user action replace the history entry instead of pushing one, unless the user
 * has navigated since.
 */
export type WriteQueryParams<Fields extends QueryFields> = (
  change: QueryParamsPatch<ParsedQuery<Fields>>,
  options?: { replace?: boolean },
) => void

/**
 * State of a screen in its query string, so that reload, back and shared links show the same. Pass
 * the same `fields` object on every render.
 */
export const useQueryParams = <const Fields extends QueryFields>(
  fields: Fields,
): [query: ParsedQuery<Fields>, write: WriteQueryParams<Fields>] => {
  const shown = useLocation()
  const base = useHref('/')
  const navigate = useNavigate()
  const shownIndex = useRef<number>(undefined)
  useLayoutEffect(() => {
    const now = readHistoryEntry(base)
    if (now?.key === shown.key) shownIndex.current = now.index
  }, [base, shown.key])
  const query = useMemo(
    () => readQueryParams(fields, new URLSearchParams(shown.search)),
    [fields, shown.search],
  )
  const write = useCallback<WriteQueryParams<Fields>>(
    (change, { replace = false } = {}) => {
      const entry = readHistoryEntry(base)
      const now = entry ?? shown
      const isSamePath = now.pathname === shown.pathname
      const isAhead = now.key !== shown.key && entry?.index !== shownIndex.current
      if (replace && (isAhead || !isSamePath)) return
      // The navigation origin in `state` still applies after the filters change.
      const { search, state } = isSamePath ? now : shown
      const params = new URLSearchParams(search)
      const changed =
        typeof change === 'function' ? change(readQueryParams(fields, params)) : change
      void navigate(`?${writeQueryParams(fields, params, changed)}`, { replace, state })
    },
    [fields, navigate, base, shown],
  )
  return [query, write]
}
