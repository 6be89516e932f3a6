import { type RefObject, useMemo } from 'react'

import type { CleanSvg } from '../clean-svg.ts'
import type { DrawnSection } from '../drawn-sections.ts'
import { fitDrawing, applyView, type View } from '../geometry.ts'
import type { MapSeat } from '../map-section.ts'
import type { WindowBox } from '../use-window-box.ts'
import { areSeatsShown } from './paint-seats.ts'
import { createSeatGrid } from './seat-grid.ts'
import { type SeatStyle, getSeatStyle, seatSections } from './seat-styles.ts'
import { seatsOfListings } from './seats-of-listings.ts'
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
  /** The current view of the drawing. */
  view: { readonly current: View }
  isMoving: { readonly current: boolean }
  isStretched: { readonly current: boolean }
}

/** A seat in the window. */
export interface FoundSeat {
  /** Its index in the columns. */
  place: number
  /** Section key; `null` if unknown. */
  key: string | null
  /** The text of its listing; undefined if no listing names it. */
  mark: MapSeat | undefined
  row: string
  seat: string
  /** Its position in the window and half its width, in pixels. */
  x: number
  y: number
  reach: number
}

const NO_MARKS: readonly MapSeat[] = []

/** The seats of a drawing: painted on a canvas if there are many, and found by position. */
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

  const grid = useMemo(() => seats && createSeatGrid(seats), [seats])
  const sections = useMemo(() => (seats ? seatSections(seats, drawn) : []), [seats, drawn])
  const marked = useMemo(
    () => (seats ? seatsOfListings(seats, sections, marks, keyOf) : new Map<number, MapSeat>()),
    [seats, sections, marks, keyOf],
  )
  const seatStyles = useMemo(
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

  const shownNow = () =>
    applyView(fitDrawing(drawing.root.viewBox.baseVal, windowBox()), view.current)

  const { canvas, repaint } = useSeatCanvas({
    picture:
      seats?.arePainted && grid ? { seats, grid, looks: seatStyles, marks: markLooks } : null,
    frame,
    windowBox,
    shownNow,
    isMoving,
    isStretched,
  })

  /** Returns a seat by its index. */
  function found(index: number): FoundSeat | null {
    if (!seats || index < 0) return null
    const row = seats.row[index] ?? 0
    const shown = shownNow()
    return {
      place: index,
      key: sections[row] ?? null,
      mark: marked.get(index),
      row: seats.rows[row]?.name ?? '',
      seat: seats.names[index] ?? '',
      x: (seats.x[index] ?? 0) * shown.scale + shown.x,
      y: (seats.y[index] ?? 0) * shown.scale + shown.y,
      reach: (seats.reach[index] ?? 0) * shown.scale,
    }
  }

  /** The seat at a point of the page; `null` if none is painted there. */
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
