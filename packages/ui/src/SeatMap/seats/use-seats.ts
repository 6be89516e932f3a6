import { type RefObject, useMemo } from 'react'

import type { CleanSvg } from '../clean-svg.ts'
import type { DrawnSection } from '../drawn-sections.ts'
import { fitOf, shownBy, type View } from '../geometry.ts'
import type { MapSeat } from '../map-section.ts'
import type { WindowBox } from '../use-window-box.ts'
import { markedSeats } from './marked-seats.ts'
import { areSeatsShown } from './paint-seats.ts'
import { seatGrid } from './seat-grid.ts'
import { type SeatStyle, getSeatStyle, seatSections } from './seat-styles.ts'
import { useSeatCanvas } from './use-seat-canvas.ts'

interface SeatsOptions {
  drawing: CleanSvg
  drawn: ReadonlyMap<string, DrawnSection>
  /** The seats that listings name. */
  marks: readonly MapSeat[] | undefined
  keyOf: (name: string) => string
  /** The window of the map. */
  frame: RefObject<HTMLElement | null>
  windowBox: () => WindowBox
  /** How the drawing lies in it. */
  view: { readonly current: View }
  isMoving: { readonly current: boolean }
  isStretched: { readonly current: boolean }
}

/** A seat as it lies in the window. */
export interface FoundSeat {
  /** Its place in the columns of the drawing's seats. */
  place: number
  /** The key of its section; `null` where that is not known. */
  key: string | null
  /** What a listing says of it; undefined where none names it. */
  mark: MapSeat | undefined
  row: string
  seat: string
  /** Where it is in the window, in pixels, and half of how wide. */
  x: number
  y: number
  reach: number
}

const NO_MARKS: readonly MapSeat[] = []

/** The seats of a drawing: painted behind it where they are many, found by where they are. */
export const useSeats = ({
  drawing,
  drawn,
  marks = NO_MARKS,
  keyOf,
  frame,
  windowBox,
  view,
  isMoving,
  isStretched,
}: SeatsOptions) => {
  const { seats } = drawing

  const grid = useMemo(() => seats && seatGrid(seats), [seats])
  const sections = useMemo(() => (seats ? seatSections(seats, drawn) : []), [seats, drawn])
  const marked = useMemo(
    () => (seats ? markedSeats(seats, sections, marks, keyOf) : new Map<number, MapSeat>()),
    [seats, sections, marks, keyOf],
  )
  const looks = useMemo(
    () => sections.map((key) => getSeatStyle(key === null ? undefined : drawn.get(key)?.section)),
    [sections, drawn],
  )
  const markLooks = useMemo(
    () =>
      new Map<number, SeatStyle>(
        [...marked].map(([seat, { state }]) => [seat, state === 'selected' ? 'chosen' : 'named']),
      ),
    [marked],
  )

  const shownNow = () => shownBy(fitOf(drawing.root.viewBox.baseVal, windowBox()), view.current)

  const { canvas, repaint } = useSeatCanvas({
    picture: seats?.arePainted && grid ? { seats, grid, looks, marks: markLooks } : null,
    frame,
    windowBox,
    shownNow,
    isMoving,
    isStretched,
  })

  /** A seat by its place in the columns. */
  function found(place: number): FoundSeat | null {
    if (!seats || place < 0) return null
    const row = seats.row[place] ?? 0
    const shown = shownNow()
    return {
      place,
      key: sections[row] ?? null,
      mark: marked.get(place),
      row: seats.rows[row]?.name ?? '',
      seat: seats.names[place] ?? '',
      x: (seats.x[place] ?? 0) * shown.scale + shown.x,
      y: (seats.y[place] ?? 0) * shown.scale + shown.y,
      reach: (seats.reach[place] ?? 0) * shown.scale,
    }
  }

  /** The seat at a place of the page; `null` where none is painted. */
  function at(clientX: number, clientY: number): FoundSeat | null {
    if (!seats?.arePainted || !grid) return null
    const shown = shownNow()
    if (!areSeatsShown(seats, shown)) return null
    const { left, top } = windowBox()
    const toDrawing = (pixel: number, from: number) => (pixel - from) / shown.scale
    const slack = 1 / shown.scale
    return found(
      grid.at(toDrawing(clientX - left, shown.x), toDrawing(clientY - top, shown.y), slack),
    )
  }

  return { canvas, repaint, at, found, sections, marked, shownNow }
}
