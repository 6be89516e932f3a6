import { isApiError, type HttpError } from '@seatdesk/api-client'
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'

import { useI18n } from '../i18n/index.ts'
import { afterClick } from './after-click.ts'
import { getPrehydrationTouchedFields, wasSubmittedBeforeHydration } from './prehydration-values.ts'
import { useFormDraft } from './use-form-draft.ts'

type Values = Record<string, string | boolean>

interface FormOptions<Initial extends Values, Output> {
  /** Validation schema; its messages are catalog keys. */
  schema: v.GenericSchema<unknown, Output>
  /** Translates those keys. */
  translate: (key: string) => string
  initial: Initial
  /**
   * Called with valid values. An error it throws is shown in a toast, or under the fields it names.
   */
  onSubmit: (values: Output) => Promise<void>
  /** Shows an error that concerns no field; in a toast by default. */
  showError?: (error: unknown) => void
  /** Maps field names of the server to names of the form, where they differ. */
  fieldNames?: Readonly<Record<string, keyof Initial & string>>
  /** The field that also shows server errors which name no field; none by default. */
  rejectedField?: keyof Initial & string
  /**
   * Fields whose values survive a reload for a new version; none by default. Never list a password,
   * a code, or a card or account number.
   */
  persistedFields?: readonly (keyof Initial & string)[]
  /**
   * Keeps changed values while the user visits another screen; off by default. They are kept in memory
   * only, until any form is submitted.
   */
  keepOnNavigate?: boolean
  /**
   * Keeps the values of a form in a dialog while the dialog is closed, on any screen; off by
   * default.
   */
  keepOnClose?: boolean
  /**
   * What the form edits, such as an id, for values that are kept: other forms at its address do not get
   * them. None by default.
   */
  subject?: string | number
}

type NamesOf<Initial, Kind> = {
  [Name in keyof Initial]: Initial[Name] extends Kind ? Name : never
}[keyof Initial] &
  string

/**
 * Form state with validation. Fields show errors on blur; submit focuses the first invalid field.
 * Ignores submits while one is in progress.
 */
export const useForm = <const Initial extends Values, Output>({
  schema,
  translate,
  initial,
  onSubmit,
  showError,
  fieldNames = {},
  rejectedField,
  persistedFields = [],
  keepOnNavigate = false,
  keepOnClose = false,
  subject,
}: FormOptions<Initial, Output>) => {
  const [values, setValues, forgetTyped] = useFormDraft(initial, {
    persistedFields,
    keepOnNavigate,
    keepOnClose,
    subject,
  })
  const [touched, setTouched] = useState<ReadonlySet<string>>(
    () => new Set(getPrehydrationTouchedFields()),
  )
  const [isSentEarly] = useState(wasSubmittedBeforeHydration)
  const [rejected, setRejected] = useState<Readonly<Record<string, string>>>({})
  const [isInProgress, setInProgress] = useState(false)
  const isRunning = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  const { capitalized, messageOf, toastFailure } = useI18n()

  const invalid = getValidationErrors(schema, values, translate)
  const errorOf = (name: string) => {
    const violation = rejected[name] ?? (touched.has(name) ? invalid[name] : undefined)
    return violation === undefined ? null : capitalized(violation)
  }

  function change(name: string, value: string | boolean) {
    setValues((now) => ({ ...now, [name]: value }))
    setRejected(({ [name]: _gone, ...others }) => others)
  }

  function touch(name: string) {
    afterClick(() => setTouched((now) => new Set(now).add(name)))
  }

  function focusFirst(names: Readonly<Record<string, unknown>>) {
    const fields = [...(form.current?.elements ?? [])]
    const first = fields.find((field) => (field.getAttribute('name') ?? '') in names)
    if (first instanceof HTMLElement) first.focus()
  }

  async function submit() {
    setTouched(new Set(Object.keys(initial)))
    const { success, output } = v.safeParse(schema, values)
    if (!success) return focusFirst(invalid)
    isRunning.current = true
    setInProgress(true)
    try {
      await onSubmit(output)
      forgetTyped()
    } catch (error) {
      const named = getServerErrors(error, fieldNames, initial)
      const isNameless = Object.keys(named).length === 0
      if (isNameless) (showError ?? toastFailure)(error)
      const marked =
        isNameless && isInputRejected(error) && rejectedField
          ? { [rejectedField]: messageOf(error) }
          : named
      setRejected(marked)
      focusFirst(marked)
    } finally {
      isRunning.current = false
      setInProgress(false)
    }
  }

  useEffect(() => {
    if (isSentEarly) form.current?.requestSubmit()
  }, [isSentEarly])

  return {
    values: values as { [Name in keyof Initial]: Initial[Name] extends string ? string : boolean },
    isInProgress,
    /** Sets the values of some fields. */
    fill: (next: Partial<Initial>) => setValues((now) => ({ ...now, ...next })),
    /** Resets the form to its initial values, except those given. */
    reset: (next: Partial<{ [Name in keyof Initial]: string | boolean }> = {}) => {
      setValues({ ...initial, ...(next as Partial<Initial>) })
      setTouched(new Set())
      setRejected({})
    },
    /** Keeps nothing of what was typed when the user leaves, as `Cancel` does. */
    discard: forgetTyped,
    /** Props of the `form` element. */
    root: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault()
        // Reads the ref: a second Enter may arrive before the next render.
        if (!isRunning.current) void submit()
      },
    },
    /** Props of a single-line or multi-line text field. */
    text: (name: NamesOf<Initial, string>) => ({
      name,
      value: String(values[name] ?? ''),
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change(name, event.currentTarget.value),
      onBlur: () => touch(name),
    }),
    /** Props of a code field, which passes its digits. */
    code: (name: NamesOf<Initial, string>) => ({
      name,
      value: String(values[name] ?? ''),
      error: errorOf(name),
      onChange: (value: string) => change(name, value),
      onBlur: () => touch(name),
    }),
    /** Props of a date field, which passes its day. */
    day: (name: NamesOf<Initial, string>) => ({
      name,
      value: String(values[name] ?? ''),
      error: errorOf(name),
      onChange: (value: string) => change(name, value),
      onBlur: () => touch(name),
    }),
    /** Props of a checkbox. */
    box: (name: NamesOf<Initial, boolean>) => ({
      name,
      checked: values[name] === true,
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.checked),
    }),
    /** Props of a select, which passes its value. */
    choice: (name: NamesOf<Initial, string>) => ({
      name,
      value: String(values[name] ?? ''),
      onChange: (value: string) => change(name, value),
    }),
  }
}

/** Returns the translated validation errors by field. */
const getValidationErrors = (
  schema: v.GenericSchema,
  values: unknown,
  translate: (key: string) => string,
): Record<string, string> => {
  const { success, issues } = v.safeParse(schema, values)
  if (success) return {}
  const first: Record<string, string> = {}
  for (const issue of issues) {
    const name = v.getDotPath(issue)
    if (name !== null) first[name] ??= translate(issue.message)
  }
  return first
}

/** Returns the server's errors about single fields, by the form's own field names. */
const getServerErrors = (
  error: unknown,
  fieldNames: Readonly<Record<string, string>>,
  initial: Readonly<Record<string, unknown>>,
): Record<string, string> => {
  if (!isInputRejected(error)) return {}
  return Object.fromEntries(
    Object.entries(error.fields)
      .map(([name, message]) => [fieldNames[name] ?? name, message] as const)
      .filter(([name]) => name in initial),
  )
}

/** Returns whether the server rejected the input, as opposed to any other failure. */
const isInputRejected = (error: unknown): error is HttpError =>
  isApiError(error) && error.kind === 'http' && error.status < 500

/** A `ref` that focuses a field when it mounts. */
export const focusOnMount = (field: HTMLElement | null): void => field?.focus()
