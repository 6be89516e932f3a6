import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { accountNumber } from '../../lib/account-number.ts'
import {
  arranged,
  filtersIn,
  isSameChoice,
  keepDesk,
  type KeptDesk,
  lookedAt,
  readDesk,
} from './internal/desk-arrangement.ts'
import { LISTING_COLUMNS } from './listing-columns.tsx'

/** Maximum number of saved views. */
const MOST_VIEWS = 20

const ALL = LISTING_COLUMNS.map(({ key }) => key)

/** A broker's column settings and saved views. */
export const useDeskViews = () => {
  const [whose] = useState(accountNumber)
  const [desk, setDesk] = useState(() => readDesk(whose))
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const filters = filtersIn(search)

  function keep(next: KeptDesk) {
    setDesk(next)
    keepDesk(whose, next)
  }

  return {
    /** The visible columns, from left to right. */
    columns: useMemo(() => arranged(LISTING_COLUMNS, desk.columns), [desk.columns]),
    /** Selects columns by key; `null` resets to the defaults. */
    choose: (columns: readonly string[] | null) =>
      keep({
        ...desk,
        columns: columns === null || isSameChoice(columns, ALL) ? null : [...columns],
      }),
    ...lookedAt(desk, filters),
    /** Opens a view, or the default view; writes its filters to the URL. */
    open: (name: string | null) => {
      const view = desk.views.find((one) => one.name === name)
      keep({ ...desk, columns: view?.columns ?? null })
      void navigate({ pathname, search: view?.filters ?? '' })
    },
    /** Saves the current view under a name; replaces a view of the same name. */
    save: (name: string) => {
      const others = desk.views.filter((view) => view.name !== name)
      const views = [...others, { name, columns: desk.columns, filters }]
      keep({ ...desk, views: views.slice(-MOST_VIEWS) })
    },
    remove: (name: string) =>
      keep({ ...desk, views: desk.views.filter((view) => view.name !== name) }),
  }
}

export type DeskViews = ReturnType<typeof useDeskViews>
