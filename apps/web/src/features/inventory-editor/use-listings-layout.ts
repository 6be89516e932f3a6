import { useWiderThan } from '@seatdesk/ui'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useIsPricingInUse } from '../../lib/pricing-in-use.ts'
import { currentAccountId } from '../../lib/session.ts'
import { COLUMNS_WITHOUT_PRICING, LISTING_COLUMNS, STACKED_COLUMNS } from './editable-columns.tsx'
import {
  arrangeColumns,
  normalizeFilters,
  isSameColumns,
  saveLayout,
  type StoredLayout,
  currentView,
  loadLayout,
} from './internal/listings-layout.ts'

/** Maximum number of saved views. */
const MAX_VIEWS = 20

/** A broker's column settings and saved views. */
export const useListingsLayout = () => {
  const [owner] = useState(currentAccountId)
  const [layout, setLayout] = useState(() => loadLayout(owner))
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const filters = normalizeFilters(search)
  const isPricingInUse = useIsPricingInUse()
  const hasRoom = useWiderThan('tableBesideMap')
  const defaults = isPricingInUse ? LISTING_COLUMNS : COLUMNS_WITHOUT_PRICING

  function keep(next: StoredLayout) {
    setLayout(next)
    saveLayout(owner, next)
  }

  return {
    /** The visible columns, from left to right. */
    columns: useMemo(
      () => (layout.columns ? arrangeColumns(LISTING_COLUMNS, layout.columns) : defaults),
      [layout.columns, defaults],
    ),
    /** What a table without room for all default columns shows instead; undefined otherwise. */
    stacked: isPricingInUse && !hasRoom && layout.columns === null ? STACKED_COLUMNS : undefined,
    /** Selects columns by key; `null` resets to the defaults. */
    choose: (columns: readonly string[] | null) =>
      keep({
        ...layout,
        columns:
          columns === null ||
          isSameColumns(
            columns,
            defaults.map(({ key }) => key),
          )
            ? null
            : [...columns],
      }),
    ...currentView(layout, filters),
    /** Opens a view, or the default view; writes its filters to the URL. */
    open: (name: string | null) => {
      const view = layout.views.find((item) => item.name === name)
      keep({ ...layout, columns: view?.columns ?? null })
      void navigate({ pathname, search: view?.filters ?? '' })
    },
    /** Saves the current view under a name; replaces a view of the same name. */
    save: (name: string) => {
      const others = layout.views.filter((view) => view.name !== name)
      const views = [...others, { name, columns: layout.columns, filters }]
      keep({ ...layout, views: views.slice(-MAX_VIEWS) })
    },
    remove: (name: string) =>
      keep({ ...layout, views: layout.views.filter((view) => view.name !== name) }),
  }
}

export type ListingsLayout = ReturnType<typeof useListingsLayout>
