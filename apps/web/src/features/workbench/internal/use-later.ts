import { useEffect, useState } from 'react'

/** How long one pauses between two words. */
const PAUSE_MS = 200

/** A value once it stays the same for a moment, so that nobody is asked at every key. */
export const useLater = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
