import { useState } from 'react'

import type { inventoryChanges } from '../../lib/stock.ts'

type Plan = NonNullable<Parameters<typeof inventoryChanges.plan>[0]>

/** Which listings a change is about. */
export type Which = Pick<Plan, 'ids' | 'filter'>

interface Listed {
  total: number | null
  /** What the list is narrowed by. */
  narrowing: NonNullable<Plan['filter']>
}

/** Which listings of a list are chosen: some by their boxes, or all that it is narrowed to. */
export const useChosen = ({ total, narrowing }: Listed) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setAll] = useState(false)
  const question = JSON.stringify(narrowing)
  const [known, setKnown] = useState(question)

  // What was chosen of other listings is not meant of these.
  if (known !== question) {
    setKnown(question)
    setSelected(new Set())
    setAll(false)
  }

  const which: Which = isAll ? { filter: narrowing } : { ids: [...selected].map(Number) }
  return {
    selected,
    isAll,
    count: isAll ? (total ?? 0) : selected.size,
    which,
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
