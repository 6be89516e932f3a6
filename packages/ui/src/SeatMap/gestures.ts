import { afterPaint } from './after-paint.ts'
import type { View } from './geometry.ts'
import type { Point } from './points.ts'
import type { WindowBox } from './use-window-box.ts'

type Two = readonly [Point, Point]

const dragBegins = 4
const wheelPace = 0.0022

/** What a gesture does to a drawing. */
export interface Moves {
  /** Told when a pointer comes, and when it goes: it may be about to move the drawing. */
  approach: (isThere: boolean) => void
  zoom: (factor: number, at?: Point) => void
  pan: (x: number, y: number) => void
  /** Told of a move that comes with the frame: what follows it is asked for after it. */
  announce: () => void
  /** Enlarges and moves at once, as two fingers do. */
  stretch: (factor: number, at: Point, by: Point) => void
  view: { current: View }
  windowBox: () => WindowBox
  isTaken: (event: PointerEvent) => boolean
}

/** Turns the wheel and one or two pointers into moves; a press that became a drag is no click, and what a
 * gesture does is told to nobody further out. */
export const listenForGestures = (
  frame: HTMLElement,
  moves: { readonly current: Moves },
  isDragging: { current: boolean },
): (() => void) => {
  const pointers = new Map<number, Point>()
  const caught = new Set<number>()
  const life = new AbortController()
  const { signal } = life
  let travelled = 0
  /** Where two fingers were when the drawing was last enlarged by them. */
  let apart: Two | undefined
  let asked = 0

  const inFrame = (x: number, y: number) => {
    const { left, top } = moves.current.windowBox()
    return { x: x - left, y: y - top }
  }

  function turn(event: WheelEvent) {
    // With the whole drawing in sight, scrolling down is for the page.
    if (event.deltaY > 0 && moves.current.view.current.scale <= 1) return
    event.preventDefault()
    event.stopPropagation()
    moves.current.zoom(Math.exp(-event.deltaY * wheelPace), inFrame(event.clientX, event.clientY))
  }

  function press(event: PointerEvent) {
    if (event.button !== 0 || moves.current.isTaken(event)) return
    // None is down before a primary one: the lifting of those that are known was told elsewhere.
    if (event.isPrimary) pointers.clear()
    if (pointers.size === 0) travelled = 0
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  function drag(event: PointerEvent) {
    const before = pointers.get(event.pointerId)
    if (!before) return
    // It was lifted elsewhere, before it was caught.
    if (event.buttons === 0) return lift(event)
    const now = { x: event.clientX, y: event.clientY }
    travelled += Math.hypot(now.x - before.x, now.y - before.y)
    apart ??= two()
    pointers.set(event.pointerId, now)
    if (travelled < dragBegins) return
    isDragging.current = true
    event.stopPropagation()
    if (!caught.has(event.pointerId)) catchSoon(event)

    if (!apart) return moves.current.pan(now.x - before.x, now.y - before.y)
    // Fingers move one after another, and both before a frame: asked for in this order, it is enlarged first.
    if (asked === 0) asked = requestAnimationFrame(stretch)
    moves.current.announce()
  }

  function two(): Two | undefined {
    const [one, other] = pointers.values()
    return one && other && [one, other]
  }

  /** Enlarges the drawing by what two fingers have done since. */
  function stretch() {
    cancelAnimationFrame(asked)
    asked = 0
    const now = two()
    if (!now || !apart) return
    const [from, to] = [spanOf(apart), spanOf(now)]
    apart = now
    const by = { x: to.x - from.x, y: to.y - from.y }
    moves.current.stretch(to.spread / Math.max(1, from.spread), inFrame(to.x, to.y), by)
  }

  /** Has whatever the pointer does told here, and shows that it drags: dear, and not for the frame of the first
   * move. What a finger does is told where it was put down, unasked, and it has no cursor. */
  function catchSoon({ pointerId, pointerType }: PointerEvent) {
    caught.add(pointerId)
    if (pointerType === 'touch') return
    afterPaint(() => {
      if (!pointers.has(pointerId)) return
      frame.setPointerCapture(pointerId)
      frame.dataset['dragging'] = ''
    })
  }

  function lift(event: PointerEvent) {
    stretch()
    apart = undefined
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

  const keep = (event: Event) => isDragging.current && event.stopPropagation()

  frame.addEventListener('pointerenter', () => moves.current.approach(true), { signal })
  frame.addEventListener('pointerleave', () => moves.current.approach(false), { signal })
  frame.addEventListener('wheel', turn, { passive: false, signal })
  frame.addEventListener('pointerdown', press, { signal })
  frame.addEventListener('pointermove', drag, { signal })
  frame.addEventListener('pointerup', lift, { signal })
  frame.addEventListener('pointercancel', lift, { signal })
  frame.addEventListener('mousemove', keep, { signal })
  frame.addEventListener('touchmove', keep, { passive: true, signal })
  frame.addEventListener('click', swallowClickOfDrag, { capture: true, signal })
  return () => life.abort()
}

/** How far two places are apart, and the middle of them. */
const spanOf = ([one, other]: Two) => ({
  spread: Math.hypot(one.x - other.x, one.y - other.y),
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})
