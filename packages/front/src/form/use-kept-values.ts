import { useEffect, useRef, useState } from 'react'

import {
  carriedValues,
  dropCarried,
  forgetLeft,
  formName,
  leftValues,
  noteLeft,
  noteTyped,
} from './typed-values.ts'

type Values = Record<string, string | boolean>

interface Keeping {
  /** The fields that are kept when the page is loaded anew. */
  keeps: readonly string[]
  /** Whether all of them are kept while another screen is read. */
  isKeptAway: boolean
}

/**
 * What a form begins with: its `initial` values, and over them what was typed before the page was
 * loaded anew for a new version, or before its reader left for another screen.
 */
export const useKeptValues = (initial: Values, { keeps, isKeptAway }: Keeping) => {
  const [name] = useState(() => formName(Object.keys(initial)))
  const isSent = useRef(false)
  const [values, setValues] = useState<Values>(() => {
    const before = Object.entries(carriedValues(name)).filter(([field]) => keeps.includes(field))
    const away = isKeptAway ? Object.entries(leftValues(name)) : []
    return {
      ...initial,
      ...Object.fromEntries(
        [...before, ...away].filter(([field, value]) => typeof value === typeof initial[field]),
      ),
    }
  })

  useEffect(() => dropCarried(name), [name])

  useEffect(() => {
    if (isSent.current) return
    const typed = Object.entries(values).filter(([field, value]) => value !== initial[field])
    const kept = Object.entries(values).filter(([field]) => keeps.includes(field))
    const isTyped = typed.some(([field]) => keeps.includes(field))
    noteTyped(name, isTyped ? Object.fromEntries(kept) : null)
    if (isKeptAway) noteLeft(name, typed.length > 0 ? values : null)
  })

  const change: typeof setValues = (next) => {
    isSent.current = false
    setValues(next)
  }

  /** What was typed was sent, and need not be kept. */
  const forget = () => {
    isSent.current = true
    noteTyped(name, null)
    forgetLeft()
  }

  return [values, change, forget] as const
}
