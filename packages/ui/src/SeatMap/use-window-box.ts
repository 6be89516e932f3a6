import { type RefObject, useEffect, useRef } from 'react'

import type { Size } from './geometry.ts'

/** Where the window of a map stands on the page, and how large it is inside, in pixels. */
export interface WindowBox extends Size {
  left: number
  top: number
}

const NOWHERE: WindowBox = { left: 0, top: 0, width: 0, height: 0 }

/**
 * Where a window is, measured once for a gesture: to measure it anew after each move would have the
 * page laid out as often.
 */
export const useWindowBox = (frame: RefObject<HTMLElement | null>) => {
  const known = useRef<WindowBox>(undefined)

  function windowBox(): WindowBox {
    if (known.current) return known.current
    if (!frame.current) return NOWHERE
    const { left, top } = frame.current.getBoundingClientRect()
    const { clientWidth: width, clientHeight: height } = frame.current
    known.current = { left, top, width, height }
    return known.current
  }

  function forgetBox() {
    known.current = undefined
  }

  useEffect(() => {
    const life = new AbortController()
    const { signal } = life
    addEventListener('scroll', forgetBox, { capture: true, passive: true, signal })
    addEventListener('resize', forgetBox, { signal })
    const sizes = new ResizeObserver(forgetBox)
    if (frame.current) sizes.observe(frame.current)
    return () => {
      life.abort()
      sizes.disconnect()
    }
  }, [frame])

  return { windowBox, forgetBox }
}
