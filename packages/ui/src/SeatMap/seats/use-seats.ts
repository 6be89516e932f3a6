import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'

import type { CleanSvg } from '../clean-svg.ts'
import type { DrawnSection } from '../drawn-sections.ts'
import type { MapSeat } from '../map-section.ts'
import { fitOf, shownBy, type View } from '../view.ts'
import { markedSeats } from './marked-seats.ts'
import { areSeatsShown, paintSeats } from './paint-seats.ts'
import { seatGrid } from './seat-grid.ts'
import { seatColours, type SeatLook, seatLookOf } from './seat-looks.ts'
import { seatSections } from './seat-sections.ts'

interface SeatsOptions {
  drawing: CleanSvg
  drawn: ReadonlyMap<string, DrawnSection>
  /** The seats that listings name. */
  marks: readonly MapSeat[] | undefined
  keyOf: (name: string) => string
  /** The window of the map. */
  frame: RefObject<HTMLElement | null>
  /** How the drawing lies in it. */
  view: { readonly current: View }
}

/** A seat under the pointer. */
export interface FoundSeat {
  /** The key of its section; `null` where that is not known. */
  key: string | null
  /** What a listing says of it; undefined where none names it. */
  mark: MapSeat | undefined
  row: string
  seat: string
  /** Where it is in the window, in pixels. */
  x: number
  y: number
}

const NO_MARKS: readonly MapSeat[] = []

/** The seats of a drawing on a canvas behind it: painted where the window is, found by where they are. */
export const useSeats = ({
  drawing,
  drawn,
  marks = NO_MARKS,
  keyOf,
  frame,
  view,
}: SeatsOptions) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const frameAsked = useRef(0)
  const { seats } = drawing

  const grid = useMemo(() => seats && seatGrid(seats), [seats])
  const sections = useMemo(() => (seats ? seatSections(seats, drawn) : []), [seats, drawn])
  const marked = useMemo(
    () => (seats ? markedSeats(seats, sections, marks, keyOf) : new Map<number, MapSeat>()),
    [seats, sections, marks, keyOf],
  )
  const looks = sections.map((key) =>
    seatLookOf(key === null ? undefined : drawn.get(key)?.section),
  )
  const markLooks = new Map<number, SeatLook>(
    [...marked].map(([seat, { state }]) => [seat, state === 'selected' ? 'chosen' : 'named']),
  )

  const sizeOf = (element: HTMLElement) => ({
    width: element.clientWidth,
    height: element.clientHeight,
  })
  const shownNow = (element: HTMLElement) =>
    shownBy(fitOf(drawing.root.viewBox.baseVal, sizeOf(element)), view.current)

  function paint() {
    frameAsked.current = 0
    const context = canvas.current?.getContext('2d')
    if (!seats || !grid || !canvas.current || !context || !frame.current) return
    const shown = shownNow(frame.current)
    const areShown = areSeatsShown(seats, shown)
    const wereShown = 'seats' in frame.current.dataset
    if (areShown !== wereShown) frame.current.toggleAttribute('data-seats', areShown)
    if (!areShown) {
      if (wereShown) context.clearRect(0, 0, canvas.current.width, canvas.current.height)
      return
    }
    const window = sizeOf(frame.current)
    const sharpness = devicePixelRatio
    const [width, height] = [window.width * sharpness, window.height * sharpness].map(Math.round)
    if (canvas.current.width !== width) canvas.current.width = width ?? 0
    if (canvas.current.height !== height) canvas.current.height = height ?? 0
    context.setTransform(sharpness, 0, 0, sharpness, 0, 0)
    const colours = seatColours(canvas.current)
    paintSeats(context, { seats, grid, shown, window, looks, marks: markLooks, colours })
  }

  const latest = useRef(paint)
  useLayoutEffect(() => {
    latest.current = paint
  })

  /** Paints with the next frame, once for however many moves. */
  function repaint() {
    if (!seats || frameAsked.current !== 0) return
    frameAsked.current = requestAnimationFrame(() => latest.current())
  }

  // Not with every render: a hint that moves paints no seat.
  useLayoutEffect(repaint, [seats, drawn, marked])

  useEffect(() => {
    if (!seats || !frame.current) return undefined
    const sizes = new ResizeObserver(() => latest.current())
    sizes.observe(frame.current)
    const scheme = new MutationObserver(() => latest.current())
    scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    return () => {
      sizes.disconnect()
      scheme.disconnect()
      cancelAnimationFrame(frameAsked.current)
      frameAsked.current = 0
    }
  }, [seats, frame])

  /** The seat at a place of the page; `null` where none is shown. */
  function at(clientX: number, clientY: number): FoundSeat | null {
    if (!seats || !grid || !frame.current) return null
    const shown = shownNow(frame.current)
    if (!areSeatsShown(seats, shown)) return null
    const { left, top } = frame.current.getBoundingClientRect()
    const toDrawing = (pixel: number, from: number) => (pixel - from) / shown.scale
    const slack = 1 / shown.scale
    const found = grid.at(
      toDrawing(clientX - left, shown.x),
      toDrawing(clientY - top, shown.y),
      slack,
    )
    if (found < 0) return null
    const row = seats.row[found] ?? 0
    return {
      key: sections[row] ?? null,
      mark: marked.get(found),
      row: seats.rows[row]?.name ?? '',
      seat: seats.names[found] ?? '',
      x: (seats.x[found] ?? 0) * shown.scale + shown.x,
      y: (seats.y[found] ?? 0) * shown.scale + shown.y,
    }
  }

  return { canvas, repaint, at }
}
