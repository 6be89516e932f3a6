import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'

import { useLabels } from '../labels/labels.ts'
import type { DrawnSection } from './drawn-sections.ts'
import { boxOf, type Fit, placeHint, type DrawingPosition, type Size } from './geometry.ts'
import type { MapSection } from './map-section.ts'
import type { FoundSeat } from './seats/use-seats.ts'
import type { WindowBox } from './use-window-box.ts'

import classes from './SeatMap.module.css'

interface HintedNow {
  seat: FoundSeat | null
  section: MapSection | undefined
  /** Whether a key leads to the section's seats from here. */
  isWalkable: boolean
}

interface HintWords {
  seatIn: (row: string, seat: string) => string
  seatsByKey: string
}

/** What a hint says: the listing of a seat, else the seat and its section; nothing where there is neither. */
const hintText = (
  words: HintWords,
  { seat, section, isWalkable }: HintedNow,
): string | undefined => {
  if (seat?.mark) return seat.mark.label
  const parts = [
    seat && seat.seat !== '' ? words.seatIn(seat.row, seat.seat) : '',
    section?.label ?? '',
    isWalkable ? words.seatsByKey : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? undefined : parts.join(' · ')
}

/** What a hint is about: a section by its key, a seat in it, or both. */
export interface Hinted {
  key: string | undefined
  seat: FoundSeat | null
  /** Whether a key led there. */
  isByKey: boolean
}

const NOTHING: Hinted = { key: undefined, seat: null, isByKey: false }

/** How a map has its hint say something. */
export interface HintHandle {
  hinted: () => Hinted
  show: (hinted: Hinted) => void
  /** Puts the hint where that lies now. */
  replace: () => void
}

interface MapHintProps {
  ref: Ref<HintHandle>
  drawn: ReadonlyMap<string, DrawnSection>
  /** Whether a key leads to the seats of the section that the keyboard is at. */
  isWalkable: boolean
  windowBox: () => WindowBox
  /** From the units of the drawing to pixels of the window. */
  shownNow: () => Fit
  /** Where a section is drawn. */
  placeOf: (key: string) => DrawingPosition | undefined
}

/** What the pointer or the focus is on, in words beside it. Its own part, so that a pointer draws no map anew. */
export function MapHint({ ref, drawn, isWalkable, windowBox, shownNow, placeOf }: MapHintProps) {
  const words = useLabels()
  const [hinted, setHinted] = useState(NOTHING)
  const now = useRef(NOTHING)
  const hint = useRef<HTMLDivElement>(null)
  // As the page has laid it out last: to ask for it would have the page laid out.
  const size = useRef<Size>({ width: 0, height: 0 })

  function replace() {
    const { key, seat } = now.current
    if (!hint.current) return
    const section = key === undefined ? undefined : placeOf(key)
    if (seat) {
      const { x: left, y } = seat
      const box = { left, width: 0, top: y - 4, bottom: y + 4 }
      placeHint(hint.current, size.current, windowBox(), box)
    } else if (section)
      placeHint(hint.current, size.current, windowBox(), boxOf(section, shownNow()))
  }

  const latest = useRef(replace)
  useLayoutEffect(() => {
    latest.current = replace
  })
  useLayoutEffect(() => latest.current(), [hinted])
  useEffect(() => {
    if (!hint.current) return undefined
    const sizes = new ResizeObserver(([entry]) => {
      const [box] = entry?.borderBoxSize ?? []
      if (!box) return
      size.current = { width: box.inlineSize, height: box.blockSize }
      latest.current()
    })
    sizes.observe(hint.current, { box: 'border-box' })
    return () => sizes.disconnect()
  }, [])
  useImperativeHandle(
    ref,
    () => ({
      hinted: () => now.current,
      show: (next) => {
        now.current = next
        setHinted(next)
      },
      replace: () => latest.current(),
    }),
    [],
  )

  const { key, seat, isByKey } = hinted
  const said = hintText(words, {
    seat,
    section: key === undefined ? undefined : drawn.get(key)?.section,
    isWalkable: isByKey && isWalkable,
  })
  return (
    <div ref={hint} className={classes['hint']} data-shown={said !== undefined} aria-hidden>
      {said}
    </div>
  )
}
