import { useEffect, useLayoutEffect, useRef } from 'react'

import type { CleanSvg } from './clean-svg.ts'
import type { DrawnSection } from './drawn-sections.ts'
import { type Fit, fitOf } from './geometry.ts'
import { areSeatsShown } from './seats/paint-seats.ts'
import type { WindowBox } from './use-window-box.ts'

interface VisibleLabelsOptions {
  drawing: CleanSvg
  drawn: ReadonlyMap<string, DrawnSection>
  windowBox: () => WindowBox
  /** From the units of the drawing to pixels of the window. */
  shownNow: () => Fit
  isZoomed: boolean
}

/** So many words are laid out or taken away with a frame: all of them at once would be felt. */
const LABELS_PER_FRAME = 16

/** Words beside seats are drawn as at this enlargement, and grow no further: they hide few seats. */
const MAX_LABEL_SCALE = 3

/** A word that would be smaller or larger by less than this is left as it is. */
const STEP = 0.05

interface Change {
  text: SVGTextElement
  isShown: boolean
  /** How much smaller it is written than it is drawn; empty where it is as drawn. */
  scale: string
}

/**
 * Has the page lay out only those words that we wrote and that are in the window: names always,
 * notes once the drawing is enlarged. Words are by far the dearest of a drawing. Gives what looks
 * anew, for when the drawing has been moved.
 */
export const useVisibleLabels = ({
  drawing,
  drawn,
  windowBox,
  shownNow,
  isZoomed,
}: VisibleLabelsOptions) => {
  const asked = useRef(0)

  function look() {
    const shown = shownNow()
    const { scale, x, y } = shown
    const { width, height } = windowBox()
    const besideSeats = drawing.seats?.arePainted && areSeatsShown(drawing.seats, shown)
    const whole = fitOf(drawing.root.viewBox.baseVal, { width, height }).scale
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
    cancelAnimationFrame(asked.current)
    change(changes)
  }

  function change(changes: readonly Change[]) {
    for (const { text, isShown, scale } of changes.slice(0, LABELS_PER_FRAME)) {
      text.style.scale = scale
      if (isShown) text.removeAttribute('display')
      else text.setAttribute('display', 'none')
    }
    const left = changes.slice(LABELS_PER_FRAME)
    asked.current = left.length === 0 ? 0 : requestAnimationFrame(() => change(left))
  }

  const latest = useRef(look)
  useLayoutEffect(() => {
    latest.current = look
  })
  useLayoutEffect(() => latest.current(), [drawing, drawn, isZoomed])
  useEffect(() => () => cancelAnimationFrame(asked.current), [])

  return look
}

/** Words reach beyond their middle, by about so many pixels. */
const ROOM = 80
