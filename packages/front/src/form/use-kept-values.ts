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
  /** Fields whose values survive a reload. */
  keeps: readonly string[]
  /** Keeps all values while the user visits another screen. */
  isKeptAway: boolean
  /** Keeps all values while the form is closed. */
  isKeptClosed: boolean
}

/**
 * Returns the initial values of a form: `initial`, overlaid with values typed before a reload for a
 * new version, before the user left or closed the form, or before the script of a prerendered page
 * had loaded.
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
      // The form unmounted with its screen, not within it; for a dialog, either counts.
      const isLeft = isKeptClosed || (isKeptAway && !standsHere(name))
      if (isLeft && !isSent.current) noteLeft(name, latest.current)
    },
    [name, isKeptAway, isKeptClosed],
  )

  const change: typeof setValues = (next) => {
    isSent.current = false
    setValues(next)
  }

  /** Clears the saved values after a submit. */
  const forget = () => {
    isSent.current = true
    noteTyped(name, null)
    forgetLeft()
  }

  return [values, change, forget] as const
}
