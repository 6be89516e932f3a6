import { useLayoutEffect, useRef, useState } from 'react'

import classes from './foundations.module.css'

/** A length drawn as a bar, and what it measures in this window. */
export function Length({ token }: { token: string }) {
  const bar = useRef<HTMLSpanElement>(null)
  const [pixels, setPixels] = useState(0)

  useLayoutEffect(() => {
    // The toolbar changes what it measures without drawing it anew.
    const observer = new ResizeObserver(() => setPixels(bar.current?.offsetWidth ?? 0))
    if (bar.current) observer.observe(bar.current)
    setPixels(bar.current?.offsetWidth ?? 0)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <td className={classes['figure']}>{pixels} px</td>
      <td>
        <span ref={bar} className={classes['bar']} style={{ inlineSize: `var(${token})` }} />
      </td>
    </>
  )
}
