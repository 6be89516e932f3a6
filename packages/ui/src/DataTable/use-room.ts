import { useCallback, useState } from 'react'

/** What the last element was measured to be: the next is most likely as wide, and need not be drawn twice. */
let lastEms = Infinity

/**
 * How wide an element is, in ems of its own text; as wide as the last until it is there. Measured before
 * the first paint, and again when the element or its text changes its size.
 */
export const useRoom = (): [measure: (element: HTMLElement | null) => void, ems: number] => {
  const [ems, setEms] = useState(() => lastEms)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const read = () => {
      const { fontSize } = getComputedStyle(element)
      lastEms = element.clientWidth / Number.parseFloat(fontSize)
      setEms(lastEms)
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measure, ems]
}
