import { useEffect, useRef, useState } from 'react'

import { scrollOver } from './scroll-over.ts'

/** How long a move takes, in milliseconds. */
export const moveTime = 500

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Watches a sideways scroller and moves it by as many slides as are in view. */
export function useSlides(slideCount: number) {
  const track = useRef<HTMLUListElement>(null)
  const stop = useRef(() => {})
  const [ends, setEnds] = useState({ hasPrevious: false, hasNext: false })

  useEffect(() => {
    const element = track.current
    if (!element) return
    function look() {
      if (!element) return
      const { scrollLeft, scrollWidth, clientWidth } = element
      const hasPrevious = scrollLeft > 1
      const hasNext = scrollLeft < scrollWidth - clientWidth - 1
      setEnds((old) =>
        old.hasPrevious === hasPrevious && old.hasNext === hasNext ? old : { hasPrevious, hasNext },
      )
    }
    look()
    const resizing = new ResizeObserver(look)
    resizing.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resizing.disconnect()
      element.removeEventListener('scroll', look)
      stop.current()
    }
  }, [slideCount])

  function move(direction: -1 | 1) {
    const element = track.current
    const [first, second] = element?.children ?? []
    if (!element || !(first instanceof HTMLElement)) return

    const step =
      second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth
    const inView = Math.max(1, Math.round(element.clientWidth / step))
    const furthest = element.scrollWidth - element.clientWidth
    const wanted = (Math.round(element.scrollLeft / step) + direction * inView) * step

    stop.current()
    // Snapping would pull each frame of the movement back to a slide.
    element.style.scrollSnapType = 'none'
    const duration = prefersStillness() ? 0 : moveTime
    stop.current = scrollOver(element, Math.min(furthest, Math.max(0, wanted)), duration, () => {
      element.style.scrollSnapType = ''
    })
  }

  return { track, move, ...ends }
}
