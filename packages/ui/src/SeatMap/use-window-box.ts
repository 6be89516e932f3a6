import { type RefObject, useEffect, useRef } from 'react'

import type { Size } from './geometry.ts'

/** Position and inner size of a map's window on the page, in pixels. */
export interface WindowBox extends Size {
  left: number
  top: number
}

const UNKNOWN_LOCATION: WindowBox = { left: 0, top: 0, width: 0, height: 0 }

/**
 * Measures the window once per gesture: measuring after each move would force a layout each time.
 */
export const useWindowBox = (frame: RefObject<HTMLElement | null>) => {
  const known = useRef<WindowBox>(undefined)

  function windowBox(): WindowBox {
    if (known.current) return known.current
    if (!frame.current) return UNKNOWN_LOCATION
    const { left, top } = frame.current.getBoundingClientRect()
    const { clientWidth: width, clientHeight: height } = frame.current
    known.current = { left, top, width, height }
    return known.current
  }

  function forgetBox() {
    known.current = undefined
  }

  useEffect(() => {
    const lifetime = new AbortController()
    const { signal } = lifetime
    addEventListener('scroll', forgetBox, { capture: true, passive: true, signal })
    addEventListener('resize', forgetBox, { signal })
    const sizes = new ResizeObserver(forgetBox)
    if (frame.current) sizes.observe(frame.current)
    return () => {
      lifetime.abort()
      sizes.disconnect()
    }
  }, [frame])

  return { windowBox, forgetBox }
}
