import { useEffect, useState } from 'react'

import { carriedValues, dropCarried, formName, noteTyped } from './typed-values.ts'

type Values = Record<string, string | boolean>

/**
 * What a form begins with: its `initial` values, and over them what was typed into the fields it
 * `keeps` before the page was loaded anew for a new version.
 */
export const useKeptValues = (initial: Values, keeps: readonly string[]) => {
  const [name] = useState(() => formName(Object.keys(initial)))
  const [values, setValues] = useState<Values>(() => {
    const before = Object.entries(carriedValues(name))
    return {
      ...initial,
      ...Object.fromEntries(
        before.filter(
          ([field, value]) => keeps.includes(field) && typeof value === typeof initial[field],
        ),
      ),
    }
  })

  useEffect(() => dropCarried(name), [name])

  useEffect(() => {
    const kept = Object.entries(values).filter(([field]) => keeps.includes(field))
    const isTyped = kept.some(([field, value]) => value !== initial[field])
    noteTyped(name, isTyped ? Object.fromEntries(kept) : null)
  })

  /** What was typed was sent, and need not be kept. */
  const forget = () => noteTyped(name, null)

  return [values, setValues, forget] as const
}
