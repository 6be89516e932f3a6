import { useEffect, useState } from 'react'

/** Debounce delay in ms. */
const PAUSE_MS = 200

/** Debounces a value, so that not every keystroke sends a request. */
export const useDebouncedValue = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
