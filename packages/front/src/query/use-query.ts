import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'

import { readHistoryEntry } from './history-entry.ts'
import { type ChangeOf, type QueryFields, type QueryOf, readQuery, writeQuery } from './query.ts'

/**
 * Changes parameters of the address: `undefined` removes one, those not named stay, be they shown
 * already or not. What the reader did not ask for takes the place of the address instead of following
 * it, and never that of what the reader asked for since.
 */
export type WriteQuery<Fields extends QueryFields> = (
  change: ChangeOf<QueryOf<Fields>>,
  options?: { replace?: boolean },
) => void

/**
 * The state of a screen as its address holds it, so that reload, back and a shared link show the
 * same. `fields` is the same object on every render.
 */
export const useQuery = <const Fields extends QueryFields>(
  fields: Fields,
): [query: QueryOf<Fields>, write: WriteQuery<Fields>] => {
  const shown = useLocation()
  const base = useHref('/')
  const navigate = useNavigate()
  const shownIndex = useRef<number>(undefined)
  useLayoutEffect(() => {
    const now = readHistoryEntry(base)
    if (now?.key === shown.key) shownIndex.current = now.index
  }, [base, shown.key])
  const query = useMemo(
    () => readQuery(fields, new URLSearchParams(shown.search)),
    [fields, shown.search],
  )
  const write = useCallback<WriteQuery<Fields>>(
    (change, { replace = false } = {}) => {
      const entry = readHistoryEntry(base)
      const now = entry ?? shown
      const isHere = now.pathname === shown.pathname
      const isAhead = now.key !== shown.key && entry?.index !== shownIndex.current
      if (replace && (isAhead || !isHere)) return
      // Where one came from, the `state`, stays true of a screen that is narrowed.
      const { search, state } = isHere ? now : shown
      const said = new URLSearchParams(search)
      const changed = typeof change === 'function' ? change(readQuery(fields, said)) : change
      void navigate(`?${writeQuery(fields, said, changed)}`, { replace, state })
    },
    [fields, navigate, base, shown],
  )
  return [query, write]
}
