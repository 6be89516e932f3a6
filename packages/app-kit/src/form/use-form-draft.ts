import { useEffect, useRef, useState } from 'react'

import {
  getReloadDraft,
  dialogFormKey,
  deleteReloadDraft,
  clearNavigationDrafts,
  formKey,
  getNavigationDraft,
  saveNavigationDraft,
  saveReloadDraft,
  isFormOnCurrentPage,
} from './form-drafts.ts'
import { clearPrehydrationValues, getPrehydrationValues } from './prehydration-values.ts'

type Values = Record<string, string | boolean>

interface FormDraftOptions {
  /** Fields whose values survive a reload. */
  persistedFields: readonly string[]
  /** Keeps all values while the user visits another screen. */
  keepOnNavigate: boolean
  /** Keeps all values while the form is closed. */
  keepOnClose: boolean
  /** What the form edits, if its address does not say; its values are kept for that alone. */
  subject: string | number | undefined
}

/**
 * Returns the initial values of a form: `initial`, overlaid with values typed before a reload for a
 * new version, before the user left or closed the form, or before the script of a prerendered page
 * had loaded.
 */
export const useFormDraft = (
  initial: Values,
  { persistedFields, keepOnNavigate, keepOnClose, subject }: FormDraftOptions,
) => {
  const [name] = useState(() => {
    const fields = [...Object.keys(initial), ...(subject === undefined ? [] : [String(subject)])]
    return keepOnClose ? dialogFormKey(fields) : formKey(fields)
  })
  const isSent = useRef(false)
  const [values, setValues] = useState<Values>(() => {
    const before = Object.entries(getReloadDraft(name)).filter(([field]) =>
      persistedFields.includes(field),
    )
    const away = keepOnNavigate || keepOnClose ? Object.entries(getNavigationDraft(name)) : []
    return {
      ...initial,
      ...Object.fromEntries(
        [...before, ...away, ...Object.entries(getPrehydrationValues())].filter(
          ([field, value]) => typeof value === typeof initial[field],
        ),
      ),
    }
  })

  useEffect(() => deleteReloadDraft(name), [name])
  useEffect(clearPrehydrationValues, [])

  useEffect(() => {
    if (isSent.current) return
    const remaining = Object.entries(values).filter(([field]) => persistedFields.includes(field))
    const isTyped = remaining.some(([field, value]) => value !== initial[field])
    saveReloadDraft(name, isTyped ? Object.fromEntries(remaining) : null)
  })

  const latest = useRef({ values, initial })
  useEffect(() => {
    latest.current = { values, initial }
  })

  useEffect(
    () => () => {
      // The form unmounted with its screen, not within it; for a dialog, either counts.
      const isLeft = keepOnClose || (keepOnNavigate && !isFormOnCurrentPage(name))
      if (isLeft && !isSent.current) saveNavigationDraft(name, typedValues(latest.current))
    },
    [name, keepOnNavigate, keepOnClose],
  )

  const change: typeof setValues = (next) => {
    isSent.current = false
    setValues(next)
  }

  /** Clears the saved values after a submit. */
  const clear = () => {
    isSent.current = true
    saveReloadDraft(name, null)
    clearNavigationDrafts()
  }

  return [values, change, clear] as const
}

/** The values that the user has changed; the others may be newer on the server when the user is back. */
const typedValues = ({ values, initial }: { values: Values; initial: Values }): Values =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== initial[field]))
