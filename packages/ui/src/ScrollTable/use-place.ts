import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface PlaceOptions {
  /** The row to be the first in sight, or the first of some of which one is enough; another object asks anew. */
  place: { index: number; upTo?: number }
  /** Whether it is known where rows stand. */
  isReady: boolean
  /** What begins where the list begins. */
  start: RefObject<HTMLElement | null>
  /** How far the page is scrolled when a row is just below what stands still at the top. */
  offsetOf: (index: number) => number
  /** How far a row is from there now; 0 while it is not in the page. */
  driftOf: (index: number) => number
  /** Whether one of some rows is in sight. */
  isInSight: (first: number, last: number) => boolean
}

/** Brings the row that was turned to into sight. Gives whether what is in sight is what is meant to be. */
export const usePlace = ({
  place,
  isReady,
  start,
  offsetOf,
  driftOf,
  isInSight,
}: PlaceOptions): boolean => {
  const done = useRef<{ index: number } | null>(null)
  const at = useRef(0)
  const [settled, setSettled] = useState<object | null>(null)

  useLayoutEffect(() => {
    if (!isReady || settled === place) return
    const isNew = done.current !== place
    // Somebody else has scrolled: the reader, or what brings back who goes back.
    if (!isNew && !(Math.abs(window.scrollY - at.current) <= 1)) return
    const isFirst = done.current === null
    done.current = place
    if (place.upTo !== undefined && !isFirst) {
      at.current = Number.NaN
      return
    }
    if (place.index > 0) window.scrollTo(0, offsetOf(place.index))
    // Who arrives at a list sees what is above it as well.
    else if (isNew && !isFirst && isAbove(start.current))
      start.current?.scrollIntoView({ block: 'start' })
    at.current = window.scrollY
  })

  const latest = useRef({ offsetOf, driftOf, isInSight })
  useEffect(() => {
    latest.current = { offsetOf, driftOf, isInSight }
  })
  useEffect(() => {
    if (!isReady) return undefined
    // The window tells that it was scrolled a frame later.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const { index, upTo } = place
        const { offsetOf, driftOf, isInSight } = latest.current
        if (upTo === undefined) {
          // Rows above it may be higher than they were thought to be.
          if (index > 0) window.scrollBy(0, driftOf(index))
        } else if (!isInSight(index, upTo)) {
          // What brings back who goes back knew no better.
          window.scrollTo(0, offsetOf(index))
        }
        frame = requestAnimationFrame(() => setSettled(place))
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [place, isReady])

  return settled === place
}

const isAbove = (element: HTMLElement | null): boolean =>
  element !== null && element.getBoundingClientRect().top < 0
