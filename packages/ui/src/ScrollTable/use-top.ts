import { type RefObject, useLayoutEffect, useState } from 'react'

/** Where rows begin in the page, and how much of the window is covered above and below them. */
interface Top {
  /** How far below the top of the page, in pixels; `null` before it was read. */
  top: number | null
  padding: { start: number; end: number }
}

/** Follows where the rows begin: where `start` ends, below what stands still above them. */
export const useTop = (start: RefObject<HTMLElement | null>): Top => {
  const [read, setRead] = useState<Top>({ top: null, padding: { start: 0, end: 0 } })
  useLayoutEffect(() => {
    const look = () => {
      if (start.current) setRead(keepingAlike(topOf(start.current)))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [start])
  return read
}

const topOf = (start: HTMLElement): Top => {
  const { bottom, height } = start.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const header = start.closest('table')?.tHead
  const cell = header?.querySelector('th')
  const covered =
    header && cell ? lengthOf(getComputedStyle(cell).top) + header.offsetHeight + height : 0
  return {
    top: Math.round(bottom + window.scrollY),
    padding: {
      start: Math.max(lengthOf(scrollPaddingTop), covered),
      end: lengthOf(scrollPaddingBottom),
    },
  }
}

const keepingAlike =
  (next: Top) =>
  (last: Top): Top =>
    JSON.stringify(next) === JSON.stringify(last) ? last : next

const lengthOf = (css: string): number => Number.parseFloat(css) || 0
