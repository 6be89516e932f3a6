import { type RefObject, useEffect, useRef } from 'react'

import type { Point } from './points.ts'

interface LassoOptions {
  /** The window of the map. */
  frame: RefObject<HTMLElement | null>
  /** Whether a drag draws a line around sections in the place of moving the drawing. */
  isTaking: (event: PointerEvent) => boolean
  /** Called with the line once it is drawn. */
  onDrawn: (line: readonly Point[]) => void
}

/** So far a pointer goes before it draws. */
const BEGINS = 6

/** Draws a line around sections with the pointer, and gives the shape that shows it meanwhile. */
export const useLasso = ({ frame, isTaking, onDrawn }: LassoOptions) => {
  const shape = useRef<SVGPolygonElement>(null)
  const latest = useRef({ isTaking, onDrawn })
  useEffect(() => {
    latest.current = { isTaking, onDrawn }
  })

  useEffect(() => {
    const element = frame.current
    return element
      ? listen(element, latest, (line) =>
          shape.current?.setAttribute('points', line.map(({ x, y }) => `${x},${y}`).join(' ')),
        )
      : undefined
  }, [frame])

  return shape
}

/** A press that drew a line is no click on what lies beneath it. */
function listen(
  frame: HTMLElement,
  options: { current: Pick<LassoOptions, 'isTaking' | 'onDrawn'> },
  show: (line: readonly Point[]) => void,
): () => void {
  const life = new AbortController()
  const { signal } = life
  let pointer: number | null = null
  let line: Point[] = []
  let hasDrawn = false

  const at = (event: PointerEvent): Point => {
    const { left, top } = frame.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }

  function press(event: PointerEvent) {
    hasDrawn = false
    if (event.button !== 0 || pointer !== null || !options.current.isTaking(event)) return
    pointer = event.pointerId
    line = [at(event)]
  }

  function draw(event: PointerEvent) {
    const [first] = line
    if (event.pointerId !== pointer || !first) return
    const here = at(event)
    if (line.length === 1 && Math.hypot(here.x - first.x, here.y - first.y) < BEGINS) return
    if (!frame.hasPointerCapture(pointer)) frame.setPointerCapture(pointer)
    line.push(here)
    show(line)
  }

  function lift(event: PointerEvent) {
    if (event.pointerId !== pointer) return
    pointer = null
    hasDrawn = line.length > 2
    if (hasDrawn && event.type === 'pointerup') options.current.onDrawn(line)
    line = []
    show(line)
  }

  function swallowClick(event: MouseEvent) {
    if (!hasDrawn || event.detail === 0) return
    hasDrawn = false
    event.stopPropagation()
  }

  frame.addEventListener('pointerdown', press, { signal })
  frame.addEventListener('pointermove', draw, { signal })
  frame.addEventListener('pointerup', lift, { signal })
  frame.addEventListener('pointercancel', lift, { signal })
  frame.addEventListener('click', swallowClick, { capture: true, signal })
  return () => life.abort()
}
