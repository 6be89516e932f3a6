import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

import type { CleanSvg } from './clean-svg.ts'
import type { DrawnSection } from './drawn-sections.ts'
import { type DrawingTransform, fitDrawing } from './geometry.ts'
import type { Point } from './points.ts'
import { areSeatsShown } from './seats/paint-seats.ts'
import { fitsEnlarged, isWrittenLabel, measureLabel, scaleLabel } from './section-labels.ts'
import type { WindowBox } from './use-window-box.ts'

interface VisibleLabelsOptions {
  drawing: CleanSvg
  drawn: ReadonlyMap<string, DrawnSection>
  /** Element that frames the map. */
  frame: RefObject<HTMLElement | null>
  windowBox: () => WindowBox
  /** From drawing units to window pixels. */
  shownNow: () => DrawingTransform
  isZoomed: boolean
}

/**
 * Maximum number of labels changed per frame; more at once would cause a visible delay. New labels
 * are changed before their first paint.
 */
const LABELS_PER_FRAME = 16

/** Minimum font size of a label on the screen, in pixels. */
const MIN_LABEL_SIZE = 10

/** Scale from which labels beside seats stop growing, so that they hide few seats. */
const MAX_LABEL_SCALE = 3

/** Labels are scaled in steps: a smaller difference is ignored. */
const STEP = 0.05

const roundUp = (factor: number) => Number((Math.ceil(factor / STEP) * STEP).toFixed(2))

interface Change {
  text: SVGTextElement
  isShown: boolean
  /** Scale of the label relative to the drawing. */
  factor: number
}

/**
 * Renders only labels that can be read: a label below `MIN_LABEL_SIZE` is enlarged if its section
 * has room for it, and hidden otherwise. Of our own labels, renders only those in the window: names
 * always, notes once the drawing is zoomed in. Labels are by far the most expensive part of a
 * drawing. Returns a function that updates them after a move.
 */
export const useVisibleLabels = ({
  drawing,
  drawn,
  frame,
  windowBox,
  shownNow,
  isZoomed,
}: VisibleLabelsOptions) => {
  const frameRequest = useRef(0)
  const applied = useRef(new WeakMap<SVGTextElement, Change>())

  function check() {
    const { root, seats } = drawing
    const shown = shownNow()
    const { scale, x, y } = shown
    const { width, height } = windowBox()
    const besideSeats = seats?.arePainted && areSeatsShown(seats, shown)
    const whole = fitDrawing(root.viewBox.baseVal, { width, height }).scale
    const smaller = besideSeats ? Math.min(1, (MAX_LABEL_SCALE * whole) / scale) : 1
    const isInSight = (at: Point) => {
      const [across, down] = [at.x * scale + x, at.y * scale + y]
      return across > -ROOM && across < width + ROOM && down > -ROOM && down < height + ROOM
    }
    const changes = [...root.querySelectorAll('text')].flatMap((text): Change[] => {
      const label = measureLabel(root, text)
      if (!label) return []
      const isWritten = isWrittenLabel(text)
      const isNote = text.parentElement?.hasAttribute('data-notes') ?? false
      const readable = MIN_LABEL_SIZE / (label.fontSize * scale)
      const factor = roundUp(Math.max(isWritten ? smaller : 1, readable))
      const isShown =
        (isZoomed || !isNote) &&
        (isInSight(label.middle) || !isWritten) &&
        (readable <= 1 || (!isNote && fitsEnlarged(root, text, label, factor)))
      const before = applied.current.get(text)
      const isSame = before?.isShown === isShown && (!isShown || before.factor === factor)
      return isSame ? [] : [{ text, isShown, factor }]
    })
    cancelAnimationFrame(frameRequest.current)
    const isNew = ({ text }: Change) => !applied.current.has(text)
    const later = changes.filter((change) => !isNew(change))
    for (const change of changes.filter(isNew)) apply(change)
    applyNext(later)
  }

  function applyNext(changes: readonly Change[]) {
    for (const change of changes.slice(0, LABELS_PER_FRAME)) apply(change)
    const left = changes.slice(LABELS_PER_FRAME)
    frameRequest.current = left.length === 0 ? 0 : requestAnimationFrame(() => applyNext(left))
  }

  function apply(change: Change) {
    const { text, isShown, factor } = change
    applied.current.set(text, change)
    if (isShown) scaleLabel(drawing.root, text, factor)
    // Labels of the drawing stay laid out, because their sections are found by their positions.
    if (!isWrittenLabel(text)) text.style.visibility = isShown ? '' : 'hidden'
    else if (isShown) text.removeAttribute('display')
    else text.setAttribute('display', 'none')
  }

  const latest = useRef(check)
  useLayoutEffect(() => {
    latest.current = check
  })
  useLayoutEffect(() => latest.current(), [drawing, drawn, isZoomed])
  useEffect(() => {
    const sizes = new ResizeObserver(() => latest.current())
    if (frame.current) sizes.observe(frame.current)
    return () => {
      sizes.disconnect()
      cancelAnimationFrame(frameRequest.current)
    }
  }, [frame])

  return check
}

/** Half the size of a label, about, in pixels. */
const ROOM = 80
