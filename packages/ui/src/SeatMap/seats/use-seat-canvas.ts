import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { Fit, Size } from '../geometry.ts'
import type { WindowBox } from '../use-window-box.ts'
import { createPictureCarrier } from './carry-transform.ts'
import { paintMoving } from './paint-moving.ts'
import { areSeatsShown, paintSeats } from './paint-seats.ts'
import type { SeatGrid } from './seat-grid.ts'
import { toPixelColors, readSeatColors, type SeatStyle } from './seat-styles.ts'
import type { Seats } from './seats.ts'

/** Does steps of some work for about so many ms, one in any case. Gives whether all of it is done. */
const runTimeSlice = (steps: Iterator<void>, ms: number): boolean => {
  const until = performance.now() + ms
  let isDone: boolean
  do isDone = steps.next().done === true
  while (!isDone && performance.now() < until)
  return isDone
}

interface SeatCanvasOptions {
  /** What is painted; nothing where it is `null`. */
  picture: {
    seats: Seats
    grid: SeatGrid
    looks: readonly SeatStyle[]
    marks: ReadonlyMap<number, SeatStyle>
  } | null
  /** The window of the map. */
  frame: RefObject<HTMLElement | null>
  windowBox: () => WindowBox
  /** From the units of the drawing to pixels of the window. */
  shownNow: () => Fit
  isMoving: { readonly current: boolean }
  /** Whether two fingers move it. */
  isStretched: { readonly current: boolean }
}

/**
 * How long a frame paints, in ms: what is left waits for the next, so that a press is answered. Half as long while the
 * drawing moves, since the move is shown in the same frame: beyond a sixtieth of a second the next would wait for two.
 */
const A_FRAME_MS = 6
const A_MOVING_FRAME_MS = 3

/**
 * Paints seats where the window is, coarsely and then sharply once the drawing rests. While it moves,
 * what is painted is carried along, and painted anew, coarsely, where it no longer covers the window:
 * all of it a piece with each frame, so that the next move is answered.
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
  const asked = useRef(0)
  const isStale = useRef(false)
  const bands = useRef<Iterator<void>>(null)
  /** What is painted coarsely of a drawing that is carried; a move does not begin it again. */
  const coarse = useRef<Iterator<void>>(null)
  const [carrying] = useState(createPictureCarrier)
  const colours = useRef<Record<SeatStyle, string>>(undefined)
  const inks = useRef<Record<SeatStyle, number>>(undefined)
  const image = useRef<ImageData>(undefined)

  /** Begins anew where something has changed, else goes on. */
  function paint() {
    asked.current = 0
    if (isStale.current) {
      isStale.current = false
      bands.current = begin()
    }
    const ms = isMoving.current ? A_MOVING_FRAME_MS : A_FRAME_MS
    if (bands.current && runTimeSlice(bands.current, ms)) bands.current = null
    if (bands.current) asked.current = requestAnimationFrame(() => latest.current())
  }

  /** Gives what is painted piece by piece; shows at once where the picture is carried, and that there is none. */
  function begin(): Iterator<void> | null {
    const context = canvas.current?.getContext('2d')
    if (!picture || !canvas.current || !context || !frame.current) return null
    const shown = shownNow()
    const wereShown = 'seats' in frame.current.dataset
    if (isMoving.current) return wereShown ? carry(context, shown) : null
    coarse.current = null
    // Before anything changes: after it the page would be styled for that alone.
    colours.current ??= readSeatColors(canvas.current)
    inks.current ??= toPixelColors(colours.current)
    const window = windowBox()
    context.setTransform(1, 0, 0, 1, 0, 0)
    if (!areSeatsShown(picture.seats, shown)) {
      frame.current.removeAttribute('data-seats')
      context.clearRect(0, 0, canvas.current.width, canvas.current.height)
      return null
    }
    carrying.hold(canvas.current)
    const colour = { colours: colours.current, sharpness: devicePixelRatio }
    const sharp = paintSeats(context, { ...picture, ...colour, shown, window })
    return wereShown ? rest(context, shown, sharp) : appear(context, shown, sharp)
  }

  /** What was carried stays where it lies until what came to rest is painted coarsely, piece by piece. */
  function* rest(
    context: CanvasRenderingContext2D,
    shown: Fit,
    sharp: Iterable<void>,
  ): Generator<void> {
    const size = sizeNow()
    const { canvas: painted } = context
    const isResized = painted.width !== size.width || painted.height !== size.height
    // At once in a window of another size: it would be stretched, and nobody drags meanwhile.
    if (isResized) for (const _ of paintCoarsely(context, shown, size));
    else if (carrying.isCarried()) {
      // A move that comes meanwhile goes on with it.
      const begun = paintCarried(context, shown)
      coarse.current = begun
      yield* begun
    }
    carrying.layDown()
    carrying.note(shown)
    yield* sharp
  }

  /** The drawing lets its seats show through once they are painted coarsely. */
  function* appear(
    context: CanvasRenderingContext2D,
    shown: Fit,
    sharp: Iterable<void>,
  ): Generator<void> {
    yield* paintCoarsely(context, shown, sizeNow())
    carrying.layDown()
    yield
    frame.current?.toggleAttribute('data-seats', true)
    yield
    yield* sharp
  }

  /** The window of the map in pixels of the screen. */
  function sizeNow(): Size {
    const { width, height } = windowBox()
    return {
      width: Math.round(width * devicePixelRatio),
      height: Math.round(height * devicePixelRatio),
    }
  }

  /** Carries what is painted; gives what paints it anew, piece by piece, where it is due or has begun. */
  function carry(context: CanvasRenderingContext2D, shown: Fit): Iterator<void> | null {
    // Seats too small to be told apart are gone once the drawing rests: none are painted for a move.
    const isWorthIt = picture !== null && areSeatsShown(picture.seats, shown)
    carrying.takeUp()
    const isDue = carrying.isDue(shown, windowBox(), isStretched.current)
    if (isWorthIt && !coarse.current && isDue) coarse.current = paintCarried(context, shown)
    carrying.carry(shown)
    return coarse.current
  }

  /** What was moved on meanwhile is carried to where it is by then. */
  function* paintCarried(context: CanvasRenderingContext2D, shown: Fit): Generator<void> {
    yield* paintCoarsely(context, shown, sizeNow())
    carrying.carry(shownNow())
    coarse.current = null
  }

  /** Shows it once it is whole: until then there is what was painted before. */
  function* paintCoarsely(
    context: CanvasRenderingContext2D,
    { scale, x, y }: Fit,
    { width, height }: Size,
  ): Generator<void> {
    if (!picture || !inks.current || width === 0 || height === 0) return
    if (image.current?.width !== width || image.current.height !== height)
      image.current = context.createImageData(width, height)
    const sharpness = devicePixelRatio
    const shown = { scale: scale * sharpness, x: x * sharpness, y: y * sharpness }
    yield* paintMoving(image.current, { ...picture, shown, inks: inks.current })
    carrying.note({ scale, x, y })
    const { canvas: painted } = context
    if (painted.width !== width || painted.height !== height)
      Object.assign(painted, { width, height })
    context.putImageData(image.current, 0, 0)
  }

  const latest = useRef(paint)
  useLayoutEffect(() => {
    latest.current = paint
  })

  const isPainted = picture !== null

  /** Paints with the next frame, once for however many moves. */
  function repaint() {
    if (!isPainted) return
    isStale.current = true
    if (asked.current === 0) asked.current = requestAnimationFrame(() => latest.current())
  }

  // Not with every render: a hint that moves paints no seat.
  useLayoutEffect(repaint, [isPainted, picture?.seats, picture?.looks, picture?.marks])

  useEffect(() => {
    if (!isPainted || !frame.current) return undefined
    function paintAnew() {
      cancelAnimationFrame(asked.current)
      isStale.current = true
      latest.current()
    }
    const sizes = new ResizeObserver(paintAnew)
    sizes.observe(frame.current)
    const scheme = new MutationObserver(() => {
      colours.current = undefined
      inks.current = undefined
      paintAnew()
    })
    scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    return () => {
      sizes.disconnect()
      scheme.disconnect()
      cancelAnimationFrame(asked.current)
      asked.current = 0
    }
  }, [isPainted, frame])

  return { canvas, repaint }
}
