import { useEffect, useLayoutEffect, useRef } from 'react'

import type { CleanSvg } from './clean-svg.ts'
import type { DrawnSection } from './drawn-sections.ts'
import { type DrawingTransform, fitDrawing } from './geometry.ts'
import { areSeatsShown } from './seats/paint-seats.ts'
import type { WindowBox } from './use-window-box.ts'

interface VisibleLabelsOptions {
  drawing: CleanSvg
  drawn: ReadonlyMap<string, DrawnSection>
  windowBox: () => WindowBox
  /** From drawing units to window pixels. */
  shownNow: () => DrawingTransform
  isZoomed: boolean
}

/**
 * Maximum number of labels added or removed per frame; more at once would cause a visible delay.
 */
const LABELS_PER_FRAME = 16

/** Scale from which labels beside seats stop growing, so that they hide few seats. */
const MAX_LABEL_SCALE = 3

/** A size difference below this is ignored. */
const STEP = 0.05

interface Change {
  text: SVGTextElement
  isShown: boolean
  /** Scale of the label relative to the drawing; empty if unscaled. */
  scale: string
}

/**
 * Renders only those of our labels that are in the window: names always, notes once the drawing is
 * zoomed in. Labels are by far the most expensive part of a drawing. Returns a function that
 * updates them after a move.
 */
export const useVisibleLabels = ({
  drawing,
  drawn,
  windowBox,
  shownNow,
  isZoomed,
}: VisibleLabelsOptions) => {
  const frameRequest = useRef(0)

  function check() {
    const shown = shownNow()
    const { scale, x, y } = shown
    const { width, height } = windowBox()
    const besideSeats = drawing.seats?.arePainted && areSeatsShown(drawing.seats, shown)
    const whole = fitDrawing(drawing.root.viewBox.baseVal, { width, height }).scale
    const smaller = (MAX_LABEL_SCALE * whole) / scale
    const size = besideSeats ? String(Number((Math.round(smaller / STEP) * STEP).toFixed(2))) : ''
    const isInSight = (text: Element) => {
      const across = Number(text.getAttribute('x')) * scale + x
      const down = Number(text.getAttribute('y')) * scale + y
      return across > -ROOM && across < width + ROOM && down > -ROOM && down < height + ROOM
    }
    const changes = [
      ...drawing.root.querySelectorAll<SVGTextElement>('[data-names] > text, [data-notes] > text'),
    ].flatMap((text): Change[] => {
      const isNote = text.parentElement?.hasAttribute('data-notes') ?? false
      const isShown = isInSight(text) && (isZoomed || !isNote)
      const isSame =
        isShown !== text.hasAttribute('display') && (!isShown || text.style.scale === size)
      return isSame ? [] : [{ text, isShown, scale: size }]
    })
    cancelAnimationFrame(frameRequest.current)
    change(changes)
  }

  function change(changes: readonly Change[]) {
    for (const { text, isShown, scale } of changes.slice(0, LABELS_PER_FRAME)) {
      text.style.scale = scale
      if (isShown) text.removeAttribute('display')
      else text.setAttribute('display', 'none')
    }
    const left = changes.slice(LABELS_PER_FRAME)
    frameRequest.current = left.length === 0 ? 0 : requestAnimationFrame(() => change(left))
  }

  const latest = useRef(check)
  useLayoutEffect(() => {
    latest.current = check
  })
  useLayoutEffect(() => latest.current(), [drawing, drawn, isZoomed])
  useEffect(() => () => cancelAnimationFrame(frameRequest.current), [])

  return check
}

/** Half the size of a label, about, in pixels. */
const ROOM = 80
