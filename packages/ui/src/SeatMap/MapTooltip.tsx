import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'

import { useLabels } from '../labels/labels.ts'
import type { DrawnSection } from './drawn-sections.ts'
import {
  getPositionBox,
  type DrawingTransform,
  positionTooltip,
  type DrawingPosition,
  type Size,
} from './geometry.ts'
import type { MapSection } from './map-section.ts'
import type { FoundSeat } from './seats/use-seats.ts'
import type { WindowBox } from './use-window-box.ts'

import classes from './SeatMap.module.css'

interface HintedNow {
  seat: FoundSeat | null
  section: MapSection | undefined
  /** Whether a key opens the seats of the section from here. */
  isNavigable: boolean
}

interface HintWords {
  seatIn: (row: string, seat: string) => string
  seatsByKey: string
}

/**
 * Text of the tooltip: the listing of a seat, else the seat and its section; `null` if there is
 * neither.
 */
const hintText = (
  words: HintWords,
  { seat, section, isNavigable }: HintedNow,
): string | undefined => {
  if (seat?.mark) return seat.mark.label
  const parts = [
    seat && seat.seat !== '' ? words.seatIn(seat.row, seat.seat) : '',
    section?.label ?? '',
    isNavigable ? words.seatsByKey : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? undefined : parts.join(' · ')
}

/** Target of the tooltip: a section by its key, a seat, or both. */
export interface TooltipTarget {
  key: string | undefined
  seat: FoundSeat | null
  /** Whether the keyboard led there. */
  isByKey: boolean
}

const EMPTY: TooltipTarget = { key: undefined, seat: null, isByKey: false }

/** Handle by which the map controls its tooltip. */
export interface TooltipHandle {
  hinted: () => TooltipTarget
  show: (hinted: TooltipTarget) => void
  /** Moves the tooltip to the current position of its target. */
  replace: () => void
}

interface MapTooltipProps {
  ref: Ref<TooltipHandle>
  drawn: ReadonlyMap<string, DrawnSection>
  /** Whether a key opens the seats of the focused section. */
  isNavigable: boolean
  windowBox: () => WindowBox
  /** From drawing units to window pixels. */
  shownNow: () => DrawingTransform
  /** The box of a section in the drawing. */
  placeOf: (key: string) => DrawingPosition | undefined
}

/**
 * Tooltip of the section or seat under the pointer or focus. A separate component, so that
 * hovering does not render the map.
 */
export function MapTooltip({
  ref,
  drawn,
  isNavigable,
  windowBox,
  shownNow,
  placeOf,
}: MapTooltipProps) {
  const labels = useLabels()
  const [hinted, setHinted] = useState(EMPTY)
  const now = useRef(EMPTY)
  const hint = useRef<HTMLDivElement>(null)
  // The size of the last layout; measuring would force another one.
  const size = useRef<Size>({ width: 0, height: 0 })

  function replace() {
    const { key, seat } = now.current
    if (!hint.current) return
    const section = key === undefined ? undefined : placeOf(key)
    if (seat) {
      const { x: left, y } = seat
      const box = { left, width: 0, top: y - 4, bottom: y + 4 }
      positionTooltip(hint.current, size.current, windowBox(), box)
    } else if (section)
      positionTooltip(hint.current, size.current, windowBox(), getPositionBox(section, shownNow()))
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
  const hintLine = hintText(labels, {
    seat,
    section: key === undefined ? undefined : drawn.get(key)?.section,
    isNavigable: isByKey && isNavigable,
  })
  return (
    <div ref={hint} className={classes['hint']} data-shown={hintLine !== undefined} aria-hidden>
      {hintLine}
    </div>
  )
}
