import { useEffect, useState } from 'react'

/** Nobody types the next letter of a word later than this. */
const PAUSE_MS = 150

/** What is typed, once its typist pauses. */
export const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
