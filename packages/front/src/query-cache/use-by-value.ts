import { hashKey } from '@tanstack/react-query'
import { useState } from 'react'

/** The same object as before while it says the same. */
export const useByValue = <Value>(value: Value): Value => {
  const key = hashKey([value])
  const [held, setHeld] = useState({ key, value })
  if (held.key === key) return held.value
  setHeld({ key, value })
  return value
}
