import type { MouseEvent } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'

import { readHistoryEntry } from '../query/index.ts'
import { readDeparture } from './departure.ts'

/** What a link back needs. */
export interface WayBack {
  href: string
  onClick: (event: MouseEvent) => void
}

/**
 * The way back to whichever of some lists one came from, with its filters: followed by a plain
 * press, it is the entry of the history that was left, as it was left. To `home` from elsewhere.
 */
export const useWayBack = (lists: readonly string[], home: string): WayBack => {
  const base = useHref('/')
  const navigate = useNavigate()
  const departure = readDeparture(useLocation().state)
  const isFromList = lists.some((list) => departure?.leftFrom.split('?')[0] === list)
  if (!departure || !isFromList) return { href: home, onClick: () => {} }

  return {
    href: departure.leftFrom,
    onClick(event) {
      const steps = (departure.leftAt ?? 0) - (readHistoryEntry(base)?.index ?? 0)
      if (steps >= 0 || !isPlain(event)) return
      event.preventDefault()
      void navigate(steps)
    },
  }
}

/** Whether a press means this tab. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
