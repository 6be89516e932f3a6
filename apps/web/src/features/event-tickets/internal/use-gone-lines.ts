import { useEffect, useState } from 'react'

import type { ChosenLine } from '../chosen-lines.ts'
import type { SelectionStore } from '../selection-store.ts'

/** For so long one sees that something has gone. */
const SEEN_MS = 6000

/** Takes lines that have gone away once they were seen, unless somebody points at what holds them. */
export const useGoneLines = (lines: readonly ChosenLine[], selection: SelectionStore) => {
  const [isPointedAt, setPointedAt] = useState(false)
  const gone = lines
    .filter(({ isGone }) => isGone)
    .map(({ listingId }) => listingId)
    .join(' ')

  useEffect(() => {
    if (gone === '' || isPointedAt) return undefined
    const timer = setTimeout(() => selection.drop([...selection.getState().gone]), SEEN_MS)
    return () => clearTimeout(timer)
  }, [gone, isPointedAt, selection])

  return {
    // A finger points at nothing once it is lifted.
    onPointerEnter: ({ pointerType }: { pointerType: string }) =>
      setPointedAt(pointerType !== 'touch'),
    onPointerLeave: () => setPointedAt(false),
  }
}
