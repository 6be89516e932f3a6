import { useState } from 'react'

import type { inventoryChanges } from '../../lib/api/stock.ts'

type Plan = NonNullable<Parameters<typeof inventoryChanges.plan>[0]>

/** The listings of a change: ids or a filter. */
export type ChangeScope = Pick<Plan, 'ids' | 'filter'>

interface SelectableList {
  /** The loaded rows. */
  rows: readonly { id: number }[]
  total: number | null
  /** The active filters of the list. */
  activeFilters: NonNullable<Plan['filter']>
}

interface Selection {
  /** The filters that it belongs to, as text. */
  of: string
  keys: ReadonlySet<string>
  isAll: boolean
}

const NONE: ReadonlySet<string> = new Set()

/** Selection state of a list: some rows, or all that match the filters. */
export const useListingSelection = ({ rows, total, activeFilters }: SelectableList) => {
  const of = JSON.stringify(activeFilters)
  const [selection, setSelection] = useState<Selection>({ of, keys: NONE, isAll: false })

  // A selection does not carry over to other filters, even if it was made while they were applied.
  const { keys, isAll } = selection.of === of ? selection : { keys: NONE, isAll: false }

  const params: ChangeScope = isAll ? { filter: activeFilters } : { ids: [...keys].map(Number) }
  return {
    /** The keys of the selected rows among the loaded ones. */
    selected: isAll ? new Set(rows.map(({ id }) => String(id))) : keys,
    isAll,
    count: isAll ? (total ?? 0) : keys.size,
    which: params,
    choose: (chosen: ReadonlySet<string>) => setSelection({ of, keys: chosen, isAll: false }),
    chooseAll: () => setSelection({ of, keys, isAll: true }),
    clear: () => setSelection({ of, keys: NONE, isAll: false }),
  }
}
