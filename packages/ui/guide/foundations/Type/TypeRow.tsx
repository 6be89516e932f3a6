import { useLayoutEffect, useRef, useState } from 'react'

import { TokenName } from '../Specimens.tsx'

/** A text size token with its current value and a sample. */
export function TypeRow({ token }: { token: string }) {
  const sample = useRef<HTMLSpanElement>(null)
  const [pixels, setPixels] = useState('')

  useLayoutEffect(() => {
    const read = () =>
      setPixels(
        sample.current
          ? Number.parseFloat(getComputedStyle(sample.current).fontSize).toFixed(1)
          : '',
      )
    const observer = new ResizeObserver(read)
    if (sample.current) observer.observe(sample.current)
    read()
    return () => observer.disconnect()
  }, [])

  return (
    <tr>
      <TokenName token={token} />
      <td>{pixels} px</td>
      <td>
        <span ref={sample} style={{ fontSize: `var(${token})`, display: 'inline-block' }}>
          Section 101, row C, seats 7–10
        </span>
      </td>
    </tr>
  )
}
