import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { type QueryChange, type QueryFields, type QueryOf, readQuery, writeQuery } from './query.ts'

/**
 * Changes parameters of the address: `undefined` removes one, those not named stay. What the reader
 * did not ask for takes the place of the address instead of following it.
 */
export type WriteQuery<Fields extends QueryFields> = (
  change: QueryChange<Fields>,
  options?: { replace?: boolean },
) => void

/**
 * The state of a screen as its address holds it, so that reload, back and a shared link show the
 * same. `fields` is the same object on every render.
 */
export const useQuery = <const Fields extends QueryFields>(
  fields: Fields,
): [query: QueryOf<Fields>, write: WriteQuery<Fields>] => {
  // Where one came from, the `state`, stays true of a screen that is narrowed.
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => readQuery(fields, new URLSearchParams(search)), [fields, search])
  const write = useCallback<WriteQuery<Fields>>(
    (change, options) => {
      const next = writeQuery(fields, new URLSearchParams(search), change)
      void navigate(`?${next}`, { ...options, state })
    },
    [fields, navigate, search, state],
  )
  return [query, write]
}
