import { useCallback, useState } from 'react'

/** How wide an element is, in pixels; nothing until it is there. */
export const useWidth = (): [measure: (element: HTMLElement | null) => void, width: number] => {
  const [width, setWidth] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const read = () => setWidth(element.clientWidth)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measure, width]
}
