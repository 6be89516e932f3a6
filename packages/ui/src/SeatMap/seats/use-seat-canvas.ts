import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { DrawingTransform, Size } from '../geometry.ts'
import type { WindowBox } from '../use-window-box.ts'
import { createCanvasMover } from './carry-transform.ts'
import { paintSeatsWhileMoving } from './paint-seats-while-moving.ts'
import { areSeatsShown, paintSeats } from './paint-seats.ts'
import type { SeatGrid } from './seat-grid.ts'
import { toPixelColors, readSeatColors, type SeatStyle } from './seat-styles.ts'
import type { Seats } from './seats.ts'

/**
 * Runs steps of an iterator for about `ms` milliseconds, at least one. Returns whether it is done.
 */
const runTimeSlice = (steps: Iterator<void>, ms: number): boolean => {
  const until = performance.now() + ms
  let isDone: boolean
  do isDone = steps.next().done === true
  while (!isDone && performance.now() < until)
  return isDone
}

interface SeatCanvasOptions {
  /** Seats to paint; `null` for none. */
  picture: {
    seats: Seats
    grid: SeatGrid
    looks: readonly SeatStyle[]
    marks: ReadonlyMap<number, SeatStyle>
  } | null
  /** Element that frames the map. */
  frame: RefObject<HTMLElement | null>
  windowBox: () => WindowBox
  /** Returns the transform from drawing units to window pixels. */
  shownNow: () => DrawingTransform
  isMoving: { readonly current: boolean }
  /** Whether a pinch is in progress. */
  isStretched: { readonly current: boolean }
}

/**
 * Time budget for painting per frame, in ms; the rest waits for the next frame to keep input
 * responsive. Half as long while the drawing moves, because the move is shown in the same frame:
 * exceeding 1/60 s would skip a frame.
 */
const A_FRAME_MS = 6
const A_MOVING_FRAME_MS = 3

/**
 * Paints the visible seats on a canvas, coarsely first and then sharply at rest. During a move the
 * canvas moves with the drawing and is repainted coarsely when it no longer covers the window.
 * Painting is sliced across frames to keep input responsive.
 */
export const useSeatCanvas = ({
  picture,
  frame,
  windowBox,
  shownNow,
  isMoving,
  isStretched,
}: SeatCanvasOptions) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const frameRequest = useRef(0)
  const isStale = useRef(false)
  const bands = useRef<Iterator<void>>(null)
  /** Coarse repaint in progress during a move; further moves do not restart it. */
  const coarse = useRef<Iterator<void>>(null)
  const [carrying] = useState(createCanvasMover)
  const colors = useRef<Record<SeatStyle, string>>(undefined)
  const inks = useRef<Record<SeatStyle, number>>(undefined)
  const image = useRef<ImageData>(undefined)

  /** Restarts painting after a change, otherwise continues it. */
  function paint() {
    frameRequest.current = 0
    if (isStale.current) {
      isStale.current = false
      bands.current = start()
    }
    const ms = isMoving.current ? A_MOVING_FRAME_MS : A_FRAME_MS
    if (bands.current && runTimeSlice(bands.current, ms)) bands.current = null
    if (bands.current) frameRequest.current = requestAnimationFrame(() => latest.current())
  }

  /**
   * Returns the remaining paint steps. Moves the canvas, or clears it if seats are too small, at
   * once.
   */
  function start(): Iterator<void> | null {
    const context = canvas.current?.getContext('2d')
    if (!picture || !canvas.current || !context || !frame.current) return null
    const shown = shownNow()
    const wereShown = 'seats' in frame.current.dataset
    if (isMoving.current) return wereShown ? carry(context, shown) : null
    coarse.current = null
    // Reads the colors before any DOM change, to avoid a forced style recalculation.
    colors.current ??= readSeatColors(canvas.current)
    inks.current ??= toPixelColors(colors.current)
    const window = windowBox()
    context.setTransform(1, 0, 0, 1, 0, 0)
    if (!areSeatsShown(picture.seats, shown)) {
      frame.current.removeAttribute('data-seats')
      context.clearRect(0, 0, canvas.current.width, canvas.current.height)
      return null
    }
    carrying.hold(canvas.current)
    const rendering = { colors: colors.current, sharpness: devicePixelRatio }
    const sharp = paintSeats(context, { ...picture, ...rendering, shown, window })
    return wereShown ? rest(context, shown, sharp) : appear(context, shown, sharp)
  }

  /** Keeps the moved canvas in place until the coarse paint for the rest position is complete. */
  function* rest(
    context: CanvasRenderingContext2D,
    shown: DrawingTransform,
    sharp: Iterable<void>,
  ): Generator<void> {
    const size = sizeNow()
    const { canvas: paintedCanvas } = context
    const isResized = paintedCanvas.width !== size.width || paintedCanvas.height !== size.height
    // Paints at once after a resize: the old image would be stretched, and no drag is in progress.
    if (isResized) for (const _ of paintCoarsely(context, shown, size));
    else if (carrying.isCarried()) {
      // A move that starts meanwhile continues this paint.
      const started = paintCarried(context, shown)
      coarse.current = started
      yield* started
    }
    carrying.layDown()
    carrying.note(shown)
    yield* sharp
  }

  /** Shows the seats after the coarse paint. */
  function* appear(
    context: CanvasRenderingContext2D,
    shown: DrawingTransform,
    sharp: Iterable<void>,
  ): Generator<void> {
    yield* paintCoarsely(context, shown, sizeNow())
    carrying.layDown()
    yield
    frame.current?.toggleAttribute('data-seats', true)
    yield
    yield* sharp
  }

  /** Canvas size in device pixels. */
  function sizeNow(): Size {
    const { width, height } = windowBox()
    return {
      width: Math.round(width * devicePixelRatio),
      height: Math.round(height * devicePixelRatio),
    }
  }

  /** Moves the canvas with the drawing. Returns the coarse repaint if one is due or in progress. */
  function carry(
    context: CanvasRenderingContext2D,
    shown: DrawingTransform,
  ): Iterator<void> | null {
    // Seats too small to be shown disappear at rest, so a move does not paint them.
    const isBeneficial = picture !== null && areSeatsShown(picture.seats, shown)
    carrying.takeUp()
    const isDue = carrying.isDue(shown, windowBox(), isStretched.current)
    if (isBeneficial && !coarse.current && isDue) coarse.current = paintCarried(context, shown)
    carrying.carry(shown)
    return coarse.current
  }

  /** Repaints coarsely, then moves the canvas to the current position. */
  function* paintCarried(
    context: CanvasRenderingContext2D,
    shown: DrawingTransform,
  ): Generator<void> {
    yield* paintCoarsely(context, shown, sizeNow())
    carrying.carry(shownNow())
    coarse.current = null
  }

  /** Paints off screen and shows the result when it is complete. */
  function* paintCoarsely(
    context: CanvasRenderingContext2D,
    { scale, x, y }: DrawingTransform,
    { width, height }: Size,
  ): Generator<void> {
    if (!picture || !inks.current || width === 0 || height === 0) return
    if (image.current?.width !== width || image.current.height !== height)
      image.current = context.createImageData(width, height)
    const sharpness = devicePixelRatio
    const shown = { scale: scale * sharpness, x: x * sharpness, y: y * sharpness }
    yield* paintSeatsWhileMoving(image.current, { ...picture, shown, inks: inks.current })
    carrying.note({ scale, x, y })
    const { canvas: paintedCanvas } = context
    if (paintedCanvas.width !== width || paintedCanvas.height !== height)
      Object.assign(paintedCanvas, { width, height })
    context.putImageData(image.current, 0, 0)
  }

  const latest = useRef(paint)
  useLayoutEffect(() => {
    latest.current = paint
  })

  const isPainted = picture !== null

  /** Schedules one repaint for the next frame, however many moves request it. */
  function repaint() {
    if (!isPainted) return
    isStale.current = true
    if (frameRequest.current === 0)
      frameRequest.current = requestAnimationFrame(() => latest.current())
  }

  // Depends on the picture only, so that a moving hint does not repaint seats.
  useLayoutEffect(repaint, [isPainted, picture?.seats, picture?.looks, picture?.marks])

  useEffect(() => {
    if (!isPainted || !frame.current) return undefined
    function paintAnew() {
      cancelAnimationFrame(frameRequest.current)
      isStale.current = true
      latest.current()
    }
    const sizes = new ResizeObserver(paintAnew)
    sizes.observe(frame.current)
    const scheme = new MutationObserver(() => {
      colors.current = undefined
      inks.current = undefined
      paintAnew()
    })
    scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    return () => {
      sizes.disconnect()
      scheme.disconnect()
      cancelAnimationFrame(frameRequest.current)
      frameRequest.current = 0
    }
  }, [isPainted, frame])

  return { canvas, repaint }
}
