import { useState } from 'react'

import type { inventoryChanges } from '../../lib/api/stock.ts'

type Plan = NonNullable<Parameters<typeof inventoryChanges.plan>[0]>

/** The listings of a change: ids or a filter. */
export type ChangeScope = Pick<Plan, 'ids' | 'filter'>

interface SelectableListing {
  id: number
  price: number
  event: { id: number }
}

interface SelectableList {
  /** The loaded rows. */
  rows: readonly SelectableListing[]
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
    /** The ids of the selected listings from the cheapest on, if they can be a pricing group. */
    ranked: isAll ? null : rankListings(rows, keys),
    choose: (chosen: ReadonlySet<string>) => setSelection({ of, keys: chosen, isAll: false }),
    chooseAll: () => setSelection({ of, keys, isAll: true }),
    clear: () => setSelection({ of, keys: NONE, isAll: false }),
  }
}

/** The most listings of a pricing group. */
const MAX_GROUP = 50

/** Returns selected listings from the cheapest on; null unless they are several of one event. */
const rankListings = (
  rows: readonly SelectableListing[],
  selected: ReadonlySet<string>,
): number[] | null => {
  const chosen = rows.filter(({ id }) => selected.has(String(id)))
  const isOneEvent = chosen.every(({ event }) => event.id === chosen[0]?.event.id)
  // The event of rows that are not loaded is unknown.
  if (!isOneEvent || chosen.length !== selected.size) return null
  if (chosen.length < 2 || chosen.length > MAX_GROUP) return null
  return chosen.toSorted((left, right) => left.price - right.price).map(({ id }) => id)
}
