import { useEffect, useRef, useState } from 'react'

import type { SelectionStore } from '../selection-store.ts'
import type { CarriedLine } from '../tray-lines.ts'

/** For so long one sees that something has gone. */
const SEEN_MS = 6000

/** Takes lines that have gone away once they were seen, unless somebody points at what holds them. */
export const useGoneLines = (
  lines: readonly CarriedLine[],
  selectionOf: (eventId: number) => SelectionStore,
) => {
  const [isPointedAt, setPointedAt] = useState(false)
  const latest = useRef(lines)
  useEffect(() => {
    latest.current = lines
  })
  const gone = lines
    .filter(({ isGone }) => isGone)
    .map(({ listingId }) => listingId)
    .join(' ')

  useEffect(() => {
    if (gone === '' || isPointedAt) return undefined
    const timer = setTimeout(() => {
      for (const eventId of new Set(latest.current.map((line) => line.eventId))) {
        const selection = selectionOf(eventId)
        selection.drop([...selection.getState().gone])
      }
    }, SEEN_MS)
    return () => clearTimeout(timer)
  }, [gone, isPointedAt, selectionOf])

  return {
    // A finger points at nothing once it is lifted.
    onPointerEnter: ({ pointerType }: { pointerType: string }) =>
      setPointedAt(pointerType !== 'touch'),
    onPointerLeave: () => setPointedAt(false),
  }
}
