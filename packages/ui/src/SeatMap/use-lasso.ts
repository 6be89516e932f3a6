import { type RefObject, useEffect, useRef } from 'react'

import type { Point } from './points.ts'

interface LassoOptions {
  /** Element that frames the map. */
  frame: RefObject<HTMLElement | null>
  /** Whether a drag draws a lasso instead of moving the drawing. */
  isTaking: (event: PointerEvent) => boolean
  /** Called with the finished line. */
  onDrawn: (line: readonly Point[]) => void
}

/** Distance in pixels before a drag starts the lasso. */
const BEGINS = 6

/** Lasso selection with the pointer. Returns the ref of the polygon that shows the line. */
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

/** Listens for lasso drags and suppresses the click after one. */
function listen(
  frame: HTMLElement,
  options: { current: Pick<LassoOptions, 'isTaking' | 'onDrawn'> },
  show: (line: readonly Point[]) => void,
): () => void {
  const lifetime = new AbortController()
  const { signal } = lifetime
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
    const point = at(event)
    if (line.length === 1 && Math.hypot(point.x - first.x, point.y - first.y) < BEGINS) return
    if (!frame.hasPointerCapture(pointer)) frame.setPointerCapture(pointer)
    line.push(point)
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
  return () => lifetime.abort()
}
