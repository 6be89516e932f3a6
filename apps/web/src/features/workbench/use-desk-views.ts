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

/** More sets than anybody keeps apart. */
const MOST_VIEWS = 20

const ALL = LISTING_COLUMNS.map(({ key }) => key)

/** How a broker has the listings: which columns in which order, and sets of columns and filters by name. */
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
    /** The columns that are chosen, from left to right. */
    columns: useMemo(() => arranged(LISTING_COLUMNS, desk.columns), [desk.columns]),
    /** Chooses them by their keys; `null` for those of the beginning. */
    choose: (columns: readonly string[] | null) =>
      keep({
        ...desk,
        columns: columns === null || isSameChoice(columns, ALL) ? null : [...columns],
      }),
    ...lookedAt(desk, filters),
    /** Shows a set, or the listings as they are at first; its filters go into the address. */
    open: (name: string | null) => {
      const view = desk.views.find((one) => one.name === name)
      keep({ ...desk, columns: view?.columns ?? null })
      void navigate({ pathname, search: view?.filters ?? '' })
    },
    /** Keeps what is looked at under a name; a set of that name becomes this one. */
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
