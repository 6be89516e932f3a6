import { useCallback, useState } from 'react'

/**
 * How wide an element is, in ems of its own text; any width until it is there. Measured before the
 * first paint, and again when the element or its text changes its size.
 */
export const useRoom = (): [measure: (element: HTMLElement | null) => void, ems: number] => {
  const [ems, setEms] = useState(Infinity)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const read = () => {
      const { fontSize } = getComputedStyle(element)
      setEms(element.clientWidth / Number.parseFloat(fontSize))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measure, ems]
}
