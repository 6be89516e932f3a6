import { afterPaint } from './after-paint.ts'
import type { View } from './geometry.ts'
import type { Point } from './points.ts'
import type { WindowBox } from './use-window-box.ts'

type Two = readonly [Point, Point]

const dragBegins = 4
const wheelPace = 0.0022

/** Callbacks of the gestures on a drawing. */
export interface GestureHandlers {
  /** Called when a pointer enters and leaves, to prepare for a possible move. */
  approach: (exists: boolean) => void
  zoom: (factor: number, at?: Point) => void
  pan: (x: number, y: number) => void
  /**
   * Announces a move that happens in the next frame; work that depends on it is scheduled
   * afterwards.
   */
  announce: () => void
  /** Zooms and pans in one step (pinch). */
  stretch: (factor: number, at: Point, by: Point) => void
  view: { current: View }
  windowBox: () => WindowBox
  isTaken: (event: PointerEvent) => boolean
}

/**
 * Converts wheel, drag and pinch into moves. Suppresses the click after a drag and stops
 * propagation of gesture events.
 */
export const listenForGestures = (
  frame: HTMLElement,
  moves: { readonly current: GestureHandlers },
  isDragging: { current: boolean },
): (() => void) => {
  const pointers = new Map<number, Point>()
  const caught = new Set<number>()
  const lifetime = new AbortController()
  const { signal } = lifetime
  let travelled = 0
  /** Positions of the two fingers at the last pinch step. */
  let pointerDistance: Two | undefined
  let requestCount = 0

  const inFrame = (x: number, y: number) => {
    const { left, top } = moves.current.windowBox()
    return { x: x - left, y: y - top }
  }

  function zoomWithWheel(event: WheelEvent) {
    // While the whole drawing is visible, scrolling down scrolls the page.
    if (event.deltaY > 0 && moves.current.view.current.scale <= 1) return
    event.preventDefault()
    event.stopPropagation()
    moves.current.zoom(Math.exp(-event.deltaY * wheelPace), inFrame(event.clientX, event.clientY))
  }

  function press(event: PointerEvent) {
    if (event.button !== 0 || moves.current.isTaken(event)) return
    // A primary pointer is the first one down, so remaining pointers were lifted outside the frame.
    if (event.isPrimary) pointers.clear()
    if (pointers.size === 0) travelled = 0
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  function drag(event: PointerEvent) {
    const before = pointers.get(event.pointerId)
    if (!before) return
    // The pointer was lifted outside the frame before it was captured.
    if (event.buttons === 0) return lift(event)
    const now = { x: event.clientX, y: event.clientY }
    travelled += Math.hypot(now.x - before.x, now.y - before.y)
    pointerDistance ??= two()
    pointers.set(event.pointerId, now)
    if (travelled < dragBegins) return
    isDragging.current = true
    event.stopPropagation()
    if (!caught.has(event.pointerId)) catchSoon(event)

    if (!pointerDistance) return moves.current.pan(now.x - before.x, now.y - before.y)
    // Both fingers send a move event before a frame. Scheduled first, the zoom runs before the
    // repaint.
    if (requestCount === 0) requestCount = requestAnimationFrame(stretch)
    moves.current.announce()
  }

  function two(): Two | undefined {
    const [item, other] = pointers.values()
    return item && other && [item, other]
  }

  /** Applies the pinch since the last step. */
  function stretch() {
    cancelAnimationFrame(requestCount)
    requestCount = 0
    const now = two()
    if (!now || !pointerDistance) return
    const [from, to] = [spanOf(pointerDistance), spanOf(now)]
    pointerDistance = now
    const by = { x: to.x - from.x, y: to.y - from.y }
    moves.current.stretch(to.spread / Math.max(1, from.spread), inFrame(to.x, to.y), by)
  }

  /**
   * Captures the pointer and marks the frame as dragging. Expensive, so it runs after the frame of
   * the first move. Touch needs neither: browsers capture it implicitly, and it has no cursor.
   */
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
    pointerDistance = undefined
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
  frame.addEventListener('wheel', zoomWithWheel, { passive: false, signal })
  frame.addEventListener('pointerdown', press, { signal })
  frame.addEventListener('pointermove', drag, { signal })
  frame.addEventListener('pointerup', lift, { signal })
  frame.addEventListener('pointercancel', lift, { signal })
  frame.addEventListener('mousemove', keep, { signal })
  frame.addEventListener('touchmove', keep, { passive: true, signal })
  frame.addEventListener('click', swallowClickOfDrag, { capture: true, signal })
  return () => lifetime.abort()
}

/** Distance between two points, and their midpoint. */
const spanOf = ([one, other]: Two) => ({
  spread: Math.hypot(one.x - other.x, one.y - other.y),
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})
