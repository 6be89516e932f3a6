import { type RefObject, useEffect, useRef } from 'react'

interface FirstRow {
  /** Where the list begins; takes the focus, so it needs `tabIndex={-1}`. */
  start: RefObject<HTMLDivElement | null>
  /** Turns to a page. */
  turnTo: (page: number) => void
}

/** Brings a list to its first row, and the focus before it, once somebody has turned its page. */
export const useFirstRow = (page: number, turn: (page: number) => void): FirstRow => {
  const start = useRef<HTMLDivElement>(null)
  const isTurning = useRef(false)

  useEffect(() => {
    if (!isTurning.current) return
    isTurning.current = false
    start.current?.focus({ preventScroll: true })
    start.current?.scrollIntoView({ block: 'start' })
  }, [page])

  return {
    start,
    turnTo(wanted) {
      isTurning.current = wanted !== page
      turn(wanted)
    },
  }
}
