import { useCallback, useEffect, useRef, useState } from 'react'

import {
  areStepsAlike,
  type Extent,
  pageInSight,
  pageOf,
  pagesAround,
  type Sight,
} from './row-pages.ts'
import { useLatest } from './use-latest.ts'

interface SightOptions {
  /** Whether rows are being followed at all: there are many, and they answer what is asked. */
  isFollowed: boolean
  extent: Extent
  /** The page that the address names. */
  named: number
  /** Grows whenever another page was turned to, or another list asked for. */
  turns: number
  /** Called with the page that the address is to name. */
  onPage: (page: number) => void
  /** Called with the pages that are to be known, and with those to be kept besides. */
  onWanted: (pages: readonly number[], kept: readonly number[]) => void
}

/** So long the reader rests somewhere before what is there is asked for, and named by the address. */
const ASK_AFTER_MS = 60
const NAME_AFTER_MS = 200

/** Follows the rows in sight: which pages they need, and which of them the address names. */
export const useSight = (options: SightOptions) => {
  const { isFollowed, extent, turns } = options
  const latest = useLatest(options)
  const [sight, setSight] = useState<Sight | null>(null)
  const focused = useRef<number | null>(null)
  const seen = useRef<Sight | null>(null)
  const naming = useRef<ReturnType<typeof setTimeout>>(undefined)

  const wanted = isFollowed && sight ? pagesAround(sight.first, sight.last, extent).join() : ''
  useEffect(() => {
    if (wanted === '') return undefined
    const timer = setTimeout(() => {
      const { onWanted, extent } = latest.current
      const kept = focused.current === null ? [] : [pageOf(focused.current, extent.perPage)]
      onWanted(wanted.split(',').map(Number), kept)
    }, ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [latest, wanted])

  useEffect(
    () => () => {
      clearTimeout(naming.current)
      seen.current = null
    },
    [turns],
  )

  const name = useCallback(() => {
    clearTimeout(naming.current)
    const { isFollowed, extent, named, onPage } = latest.current
    if (!isFollowed || seen.current === null) return
    const page = pageInSight(named, seen.current, extent)
    if (page !== named) naming.current = setTimeout(() => onPage(page), NAME_AFTER_MS)
  }, [latest])
  // What was in sight before the answer came is so after it.
  useEffect(name, [name, isFollowed])

  const onSight = useCallback(
    (next: Sight, focus: number | null) => {
      focused.current = focus
      seen.current = next
      setSight((before) => (areStepsAlike(before, next, latest.current.extent) ? before : next))
      name()
    },
    [latest, name],
  )
  return { sight, onSight }
}
