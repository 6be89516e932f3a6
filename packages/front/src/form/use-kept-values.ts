import { useEffect, useRef, useState } from 'react'

import { dropEarly, earlyValues } from './early-values.ts'
import {
  carriedValues,
  dialogName,
  dropCarried,
  forgetLeft,
  formName,
  leftValues,
  noteLeft,
  noteTyped,
  standsHere,
} from './typed-values.ts'

type Values = Record<string, string | boolean>

interface Keeping {
  /** The fields that are kept when the page is loaded anew. */
  keeps: readonly string[]
  /** Whether all of them are kept while another screen is read. */
  isKeptAway: boolean
  /** Whether all of them are kept while it is closed, and its screen stays. */
  isKeptClosed: boolean
}

/**
 * What a form begins with: its `initial` values, and over them what was typed before the page was
 * loaded anew for a new version, before its reader left for another screen or closed it, or before the code of a
 * painted page had come.
 */
export const useKeptValues = (initial: Values, { keeps, isKeptAway, isKeptClosed }: Keeping) => {
  const [name] = useState(() => (isKeptClosed ? dialogName : formName)(Object.keys(initial)))
  const isSent = useRef(false)
  const [values, setValues] = useState<Values>(() => {
    const before = Object.entries(carriedValues(name)).filter(([field]) => keeps.includes(field))
    const away = isKeptAway || isKeptClosed ? Object.entries(leftValues(name)) : []
    return {
      ...initial,
      ...Object.fromEntries(
        [...before, ...away, ...Object.entries(earlyValues())].filter(
          ([field, value]) => typeof value === typeof initial[field],
        ),
      ),
    }
  })

  useEffect(() => dropCarried(name), [name])
  useEffect(dropEarly, [])

  useEffect(() => {
    if (isSent.current) return
    const kept = Object.entries(values).filter(([field]) => keeps.includes(field))
    const isTyped = kept.some(([field, value]) => value !== initial[field])
    noteTyped(name, isTyped ? Object.fromEntries(kept) : null)
  })

  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])

  useEffect(
    () => () => {
      // Gone with its screen, and not taken away within it; a dialog either way.
      const isLeft = isKeptClosed || (isKeptAway && !standsHere(name))
      if (isLeft && !isSent.current) noteLeft(name, latest.current)
    },
    [name, isKeptAway, isKeptClosed],
  )

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
