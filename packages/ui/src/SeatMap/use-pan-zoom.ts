import { useEffect, useRef, useState } from 'react'

import { useAfterPaint } from './after-paint.ts'
import { type AnimationStyle, createAnimationStyle } from './create-animation-style.ts'
import { type TooltipBox, panView, type Size, type View, WHOLE_VIEW, zoomView } from './geometry.ts'
import { listenForGestures, type GestureHandlers } from './gestures.ts'
import type { Point } from './points.ts'
import { useWindowBox } from './use-window-box.ts'

const widest = 1.02

/** Time without movement after which the drawing is at rest, in ms. */
const RESTS_AFTER = 140

interface PanZoomOptions {
  /** Called after every move. */
  onMove: () => void
  /** Called in a frame once the drawing is at rest; for expensive work. */
  onRest: () => void
  /** Whether another gesture uses the current drag. */
  isTaken: (event: PointerEvent) => boolean
}

/**
 * Moves a stage inside its window by wheel, drag, pinch and call. Only a transform changes, outside
 * of React, so that gestures cause no render and no layout.
 */
export const usePanZoom = (options: PanZoomOptions) => {
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const sideElement = useRef<HTMLDivElement>(null)
  const layerStyle = useRef<AnimationStyle>(undefined)
  const sideStyle = useRef<AnimationStyle>(undefined)
  const view = useRef<View>(WHOLE_VIEW)
  const latest = useRef(options)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isNear = useRef(false)
  const isMoving = useRef(false)
  const isStretched = useRef(false)
  const isDragging = useRef(false)
  const afterPaint = useAfterPaint()
  const { windowBox, forgetBox } = useWindowBox(frame)
  const [isZoomed, setZoomed] = useState(false)

  useEffect(() => {
    latest.current = options
  })

  function show(next: View, isByTwo = false) {
    view.current = next
    isStretched.current = isByTwo
    hold()
    setMoving(true)
    latest.current.onMove()
    clearTimeout(resting.current)
    resting.current = setTimeout(() => requestAnimationFrame(rest), RESTS_AFTER)
  }

  /** Promotes the stage to a compositor layer, which moving requires; this costs a frame. */
  function hold() {
    const { x, y, scale } = view.current
    if (stage.current) layerStyle.current ??= createAnimationStyle(stage.current)
    layerStyle.current?.show(`translate3d(${x}px, ${y}px, 0) scale(${scale})`)
    if (!sideStyle.current) setMoving(false)
  }

  function rest() {
    forgetBox()
    // Measured before anything changes, to avoid a forced layout.
    windowBox()
    setMoving(false)
    setZoomed(view.current.scale > widest)
    latest.current.onRest()
    // A promoted layer keeps its resolution, so the stage is painted once as part of the page.
    layerStyle.current?.release()
    requestAnimationFrame(() => requestAnimationFrame(() => isNear.current && hold()))
  }

  function setMoving(isNow: boolean) {
    isMoving.current = isNow
    if (sideElement.current)
      sideStyle.current ??= createAnimationStyle(sideElement.current, 'opacity')
    sideStyle.current?.show(isNow ? '0' : '1')
  }

  /** Not in the frame that handles a finger up or down, because it recomputes all layers. */
  function approach(exists: boolean) {
    isNear.current = exists
    afterPaint(() => {
      if (isMoving.current) return
      if (isNear.current) hold()
      else layerStyle.current?.release()
    })
  }

  useEffect(
    () => () => {
      clearTimeout(resting.current)
      isNear.current = false
    },
    [],
  )

  function zoom(factor: number, at = middleOf(windowBox())) {
    show(zoomView(view.current, factor, at, windowBox()))
  }

  function stretch(factor: number, at: Point, by: Point) {
    const size = windowBox()
    show(panView(zoomView(view.current, factor, at, size), by.x, by.y, size), true)
  }

  const pan = (x: number, y: number) => show(panView(view.current, x, y, windowBox()))
  const reset = () => show(WHOLE_VIEW)

  /** Moves the stage until a box of the window is inside of it. */
  function reveal({ left, top, width, bottom }: TooltipBox) {
    const window = windowBox()
    const isInside =
      left >= 0 && left + width <= window.width && top >= 0 && bottom <= window.height
    if (isInside) return
    pan((window.width - width) / 2 - left, (window.height - top - bottom) / 2)
  }

  const { isTaken } = options
  const announce = () => latest.current.onMove()
  const now: GestureHandlers = { approach, zoom, pan, announce, stretch, view, windowBox, isTaken }
  const moves = useRef(now)
  useEffect(() => {
    moves.current = now
  })

  useEffect(() => {
    const element = frame.current
    return element ? listenForGestures(element, moves, isDragging) : undefined
  }, [])

  return {
    frame,
    stage,
    /** State during a gesture. */
    aside: sideElement,
    isMoving,
    /** Whether two fingers move it. */
    isStretched,
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
