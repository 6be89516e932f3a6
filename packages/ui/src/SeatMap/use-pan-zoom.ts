import { useEffect, useRef, useState } from 'react'

import { panned, WHOLE_VIEW, zoomed } from './view.ts'
import type { Size, View } from './view.ts'

const dragBegins = 4
const wheelPace = 0.0022
const widest = 1.02

/** Moves a stage inside its window by wheel, drag, pinch and call, but for a drag that something else
 * has taken. Only a transform changes, outside of React, so that a gesture costs no render. */
export const usePanZoom = (
  onMove: () => void,
  isTaken: (event: PointerEvent) => boolean = () => false,
) => {
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const view = useRef<View>(WHOLE_VIEW)
  const tell = useRef(onMove)
  const [isZoomed, setZoomed] = useState(false)

  useEffect(() => {
    tell.current = onMove
  })

  function size(): Size {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    return { width, height }
  }

  function show(next: View) {
    const isNearer = next.scale !== view.current.scale
    view.current = next
    if (stage.current) {
      // Whatever goes by this is styled again: not while the drawing is only moved.
      if (isNearer) stage.current.style.setProperty('--sd-map-zoom', String(next.scale))
      stage.current.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`
    }
    setZoomed(next.scale > widest)
    tell.current()
  }

  function zoom(factor: number, at = { x: size().width / 2, y: size().height / 2 }) {
    show(zoomed(view.current, factor, at, size()))
  }

  const pan = (x: number, y: number) => show(panned(view.current, x, y, size()))
  const reset = () => show(WHOLE_VIEW)

  /** Moves the stage so far that an element of it is in the window. */
  function reveal(element: Element) {
    const window = frame.current?.getBoundingClientRect()
    if (!window) return
    const box = element.getBoundingClientRect()
    const isInside =
      box.left >= window.left &&
      box.right <= window.right &&
      box.top >= window.top &&
      box.bottom <= window.bottom
    if (isInside) return
    pan(
      window.left + window.width / 2 - (box.left + box.width / 2),
      window.top + window.height / 2 - (box.top + box.height / 2),
    )
  }

  const moves = useRef({ zoom, pan, view, isTaken })
  useEffect(() => {
    moves.current = { zoom, pan, view, isTaken }
  })

  useEffect(() => {
    const element = frame.current
    return element ? listen(element, moves) : undefined
  }, [])

  return { frame, stage, view, isZoomed, zoom, pan, reset, reveal }
}

interface Moves {
  zoom: (factor: number, at?: { x: number; y: number }) => void
  pan: (x: number, y: number) => void
  view: { current: View }
  isTaken: (event: PointerEvent) => boolean
}

/** Turns the wheel and one or two pointers into moves; a press that became a drag is no click. */
function listen(frame: HTMLElement, moves: { current: Moves }): () => void {
  const pointers = new Map<number, { x: number; y: number }>()
  const life = new AbortController()
  const { signal } = life
  let travelled = 0

  const inFrame = (x: number, y: number) => {
    const { left, top } = frame.getBoundingClientRect()
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
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at)
    travelled += Math.hypot(now.x - before.x, now.y - before.y)
    pointers.set(event.pointerId, now)
    if (travelled < dragBegins) return
    if (!frame.hasPointerCapture(event.pointerId)) frame.setPointerCapture(event.pointerId)
    frame.dataset['dragging'] = ''

    if (!other) return moves.current.pan(now.x - before.x, now.y - before.y)
    const spread = (at: { x: number; y: number }) => Math.hypot(at.x - other.x, at.y - other.y)
    const middle = inFrame((now.x + other.x) / 2, (now.y + other.y) / 2)
    moves.current.zoom(spread(now) / Math.max(1, spread(before)), middle)
    moves.current.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
  }

  function lift(event: PointerEvent) {
    pointers.delete(event.pointerId)
    if (pointers.size === 0) delete frame.dataset['dragging']
  }

  function swallowClickOfDrag(event: MouseEvent) {
    if (travelled < dragBegins || event.detail === 0) return
    travelled = 0
    event.stopPropagation()
  }

  frame.addEventListener('wheel', turn, { passive: false, signal })
  frame.addEventListener('pointerdown', press, { signal })
  frame.addEventListener('pointermove', drag, { signal })
  frame.addEventListener('pointerup', lift, { signal })
  frame.addEventListener('pointercancel', lift, { signal })
  frame.addEventListener('click', swallowClickOfDrag, { capture: true, signal })
  return () => life.abort()
}
