import { useEffect, useRef, useState } from 'react'

import { type HeldTransform, heldTransform } from './held-transform.ts'
import type { HintBox } from './place-hint.ts'
import { useWindowBox, type WindowBox } from './use-window-box.ts'
import { panned, WHOLE_VIEW, zoomed } from './view.ts'
import type { Size, View } from './view.ts'

const dragBegins = 4
const wheelPace = 0.0022
const widest = 1.02

/** A drawing that was not moved for so long is at rest, in ms. */
const RESTS_AFTER = 140

interface PanZoomOptions {
  /** Called with every move. */
  onMove: () => void
  /** Called once the drawing is at rest after moves, in a frame: what is dear waits for it. */
  onRest: () => void
  /** Whether something else has taken a drag. */
  isTaken: (event: PointerEvent) => boolean
}

/** Moves a stage inside its window by wheel, drag, pinch and call. Only a transform changes, outside of
 * React, so that a gesture costs no render; and nothing is measured that moving has changed. */
export const usePanZoom = (options: PanZoomOptions) => {
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const aside = useRef<HTMLDivElement>(null)
  const held = useRef<HeldTransform>(undefined)
  const view = useRef<View>(WHOLE_VIEW)
  const latest = useRef(options)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isNear = useRef(false)
  const isMoving = useRef(false)
  const isDragging = useRef(false)
  const { windowBox, forgetBox } = useWindowBox(frame)
  const [isZoomed, setZoomed] = useState(false)

  useEffect(() => {
    latest.current = options
  })

  function show(next: View) {
    view.current = next
    hold()
    setMoving(true)
    latest.current.onMove()
    clearTimeout(resting.current)
    resting.current = setTimeout(() => requestAnimationFrame(rest), RESTS_AFTER)
  }

  /** Lays the stage apart from the page, as what is moved must: that costs a frame. */
  function hold() {
    const { x, y, scale } = view.current
    if (stage.current) held.current ??= heldTransform(stage.current)
    held.current?.show(`translate3d(${x}px, ${y}px, 0) scale(${scale})`)
  }

  function rest() {
    forgetBox()
    // Measured while nothing is changed yet: after it the page would be laid out for that alone.
    windowBox()
    setMoving(false)
    setZoomed(view.current.scale > widest)
    latest.current.onRest()
    // What lies apart stays as sharp as it was: it is drawn once as a part of the page.
    held.current?.release()
    requestAnimationFrame(() => requestAnimationFrame(() => isNear.current && hold()))
  }

  function setMoving(isNow: boolean) {
    isMoving.current = isNow
    // Not of the frame: all that is in it would be looked through for what this changes.
    aside.current?.toggleAttribute('data-moving', isNow)
  }

  function approach(isThere: boolean) {
    isNear.current = isThere
    if (isThere) hold()
    else if (!isMoving.current) held.current?.release()
  }

  useEffect(
    () => () => {
      clearTimeout(resting.current)
      isNear.current = false
    },
    [],
  )

  function zoom(factor: number, at = middleOf(windowBox())) {
    show(zoomed(view.current, factor, at, windowBox()))
  }

  /** Enlarges and moves at once, as two fingers do. */
  function stretch(factor: number, at: Point, by: Point) {
    const size = windowBox()
    show(panned(zoomed(view.current, factor, at, size), by.x, by.y, size))
  }

  const pan = (x: number, y: number) => show(panned(view.current, x, y, windowBox()))
  const reset = () => show(WHOLE_VIEW)

  /** Moves the stage so far that a box of the window is inside of it. */
  function reveal({ left, top, width, bottom }: HintBox) {
    const window = windowBox()
    const isInside =
      left >= 0 && left + width <= window.width && top >= 0 && bottom <= window.height
    if (isInside) return
    pan((window.width - width) / 2 - left, (window.height - top - bottom) / 2)
  }

  const { isTaken } = options
  const moves = useRef<Moves>({ approach, zoom, pan, stretch, view, windowBox, isTaken })
  useEffect(() => {
    moves.current = { approach, zoom, pan, stretch, view, windowBox, isTaken }
  })

  useEffect(() => {
    const element = frame.current
    return element ? listen(element, moves, isDragging) : undefined
  }, [])

  return {
    frame,
    stage,
    /** What goes while the drawing moves. */
    aside,
    isMoving,
    /** Whether a pointer drags it. */
    isDragging,
    view,
    windowBox,
    isZoomed,
    zoom,
    pan,
    reset,
    reveal,
  }
}

const middleOf = ({ width, height }: Size) => ({ x: width / 2, y: height / 2 })

interface Point {
  x: number
  y: number
}

interface Moves {
  /** Told when a pointer comes, and when it goes: it may be about to move the drawing. */
  approach: (isThere: boolean) => void
  zoom: (factor: number, at?: Point) => void
  pan: (x: number, y: number) => void
  stretch: (factor: number, at: Point, by: Point) => void
  view: { current: View }
  windowBox: () => WindowBox
  isTaken: (event: PointerEvent) => boolean
}

/** Turns the wheel and one or two pointers into moves; a press that became a drag is no click. */
function listen(
  frame: HTMLElement,
  moves: { current: Moves },
  isDragging: { current: boolean },
): () => void {
  const pointers = new Map<number, Point>()
  const caught = new Set<number>()
  const life = new AbortController()
  const { signal } = life
  let travelled = 0

  const inFrame = (x: number, y: number) => {
    const { left, top } = moves.current.windowBox()
    return { x: x - left, y: y - top }
  }

  function turn(event: WheelEvent) {
    // With the whole drawing in sight, scrolling down is for the page.
    if (event.deltaY > 0 && moves.current.view.current.scale <= 1) return
    event.preventDefault()
    moves.current.zoom(Math.exp(-event.deltaY * wheelPace), inFrame(event.clientX, event.clientY))
  }

  function press(event: PointerEvent) {
    if (event.button !== 0 || moves.current.isTaken(event)) return
    if (pointers.size === 0) travelled = 0
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  function drag(event: PointerEvent) {
    const before = pointers.get(event.pointerId)
    if (!before) return
    // It was lifted elsewhere, before it was caught.
    if (event.buttons === 0) return lift(event)
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at)
    travelled += Math.hypot(now.x - before.x, now.y - before.y)
    pointers.set(event.pointerId, now)
    if (travelled < dragBegins) return
    isDragging.current = true
    if (!caught.has(event.pointerId)) catchSoon(event.pointerId)

    if (!other) return moves.current.pan(now.x - before.x, now.y - before.y)
    const spread = (at: Point) => Math.hypot(at.x - other.x, at.y - other.y)
    const middle = inFrame((now.x + other.x) / 2, (now.y + other.y) / 2)
    const by = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 }
    moves.current.stretch(spread(now) / Math.max(1, spread(before)), middle, by)
  }

  /** Has whatever the pointer does told here, and shows that it drags: dear, and not for the frame of the first
   * move. */
  function catchSoon(pointer: number) {
    caught.add(pointer)
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (!pointers.has(pointer)) return
        frame.setPointerCapture(pointer)
        frame.dataset['dragging'] = ''
      }),
    )
  }

  function lift(event: PointerEvent) {
    pointers.delete(event.pointerId)
    caught.delete(event.pointerId)
    if (pointers.size > 0) return
    isDragging.current = false
    delete frame.dataset['dragging']
  }

  function swallowClickOfDrag(event: MouseEvent) {
    if (travelled < dragBegins || event.detail === 0) return
    travelled = 0
    event.stopPropagation()
  }

  frame.addEventListener('pointerenter', () => moves.current.approach(true), { signal })
  frame.addEventListener('pointerleave', () => moves.current.approach(false), { signal })
  frame.addEventListener('wheel', turn, { passive: false, signal })
  frame.addEventListener('pointerdown', press, { signal })
  frame.addEventListener('pointermove', drag, { signal })
  frame.addEventListener('pointerup', lift, { signal })
  frame.addEventListener('pointercancel', lift, { signal })
  frame.addEventListener('click', swallowClickOfDrag, { capture: true, signal })
  return () => life.abort()
}
