import { useState } from 'react'

import type { inventoryChanges } from '../../lib/api/stock.ts'

type Plan = NonNullable<Parameters<typeof inventoryChanges.plan>[0]>

/** The listings of a change: ids or a filter. */
export type ChangeScope = Pick<Plan, 'ids' | 'filter'>

interface SelectableList {
  total: number | null
  /** The active filters of the list. */
  activeFilters: NonNullable<Plan['filter']>
}

/** Selection state of a list: some rows, or all that match the filters. */
export const useListingSelection = ({ total, activeFilters }: SelectableList) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setAll] = useState(false)
  const filterKey = JSON.stringify(activeFilters)
  const [known, setKnown] = useState(filterKey)

  // A selection does not carry over to other filters.
  if (known !== filterKey) {
    setKnown(filterKey)
    setSelected(new Set())
    setAll(false)
  }

  const params: ChangeScope = isAll ? { filter: activeFilters } : { ids: [...selected].map(Number) }
  return {
    selected,
    isAll,
    count: isAll ? (total ?? 0) : selected.size,
    which: params,
    choose: (next: ReadonlySet<string>) => {
      setSelected(next)
      setAll(false)
    },
    chooseAll: () => setAll(true),
    clear: () => {
      setSelected(new Set())
      setAll(false)
    },
  }
}
