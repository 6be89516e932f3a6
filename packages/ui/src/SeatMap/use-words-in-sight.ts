import { useEffect, useLayoutEffect, useRef } from 'react'

import type { CleanSvg } from './clean-svg.ts'
import type { DrawnSection } from './drawn-sections.ts'
import type { WindowBox } from './use-window-box.ts'
import { fitOf, shownBy, type View } from './view.ts'

interface WordsInSight {
  drawing: CleanSvg
  drawn: ReadonlyMap<string, DrawnSection>
  windowBox: () => WindowBox
  view: { readonly current: View }
  isZoomed: boolean
}

/** So many words are laid out or taken away with a frame: all of them at once would be felt. */
const WORDS_A_FRAME = 40

/**
 * Has the page lay out only those words that we wrote and that are in the window: names always,
 * notes once the drawing is enlarged. Words are by far the dearest of a drawing. Gives what looks
 * anew, for when the drawing has been moved.
 */
export const useWordsInSight = ({ drawing, drawn, windowBox, view, isZoomed }: WordsInSight) => {
  const asked = useRef(0)

  function look() {
    const { scale, x, y } = shownBy(fitOf(drawing.root.viewBox.baseVal, windowBox()), view.current)
    const { width, height } = windowBox()
    const isInSight = (text: Element) => {
      const across = Number(text.getAttribute('x')) * scale + x
      const down = Number(text.getAttribute('y')) * scale + y
      return across > -ROOM && across < width + ROOM && down > -ROOM && down < height + ROOM
    }
    const changes = [
      ...drawing.root.querySelectorAll('[data-names] > text, [data-notes] > text'),
    ].flatMap((text) => {
      const isNote = text.parentElement?.hasAttribute('data-notes') ?? false
      const isShown = isInSight(text) && (isZoomed || !isNote)
      return isShown === text.hasAttribute('display') ? { text, isShown } : []
    })
    cancelAnimationFrame(asked.current)
    change(changes)
  }

  function change(changes: readonly { text: Element; isShown: boolean }[]) {
    for (const { text, isShown } of changes.slice(0, WORDS_A_FRAME)) {
      if (isShown) text.removeAttribute('display')
      else text.setAttribute('display', 'none')
    }
    const left = changes.slice(WORDS_A_FRAME)
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
