import { isApiFailure, type Refused } from '@seatdesk/api-client'
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'

import { useWords } from '../messages/index.ts'
import { afterPress } from './after-press.ts'
import { leftEarly, wasSentEarly } from './early-values.ts'
import { useKeptValues } from './use-kept-values.ts'

type Values = Record<string, string | boolean>

interface FormOptions<Initial extends Values, Output> {
  /** What the form must be; its messages are keys of a catalogue. */
  schema: v.GenericSchema<unknown, Output>
  /** The words behind those keys. */
  translated: (key: string) => string
  initial: Initial
  /** Called with valid values; what it throws is told in a toast, or under the fields it names. */
  onSubmit: (values: Output) => Promise<void>
  /** Tells of a failure that concerns no field; in a toast by default. */
  tell?: (error: unknown) => void
  /** The form's name of a field that the server calls otherwise. */
  fieldNames?: Readonly<Record<string, keyof Initial & string>>
  /** The field that a refusal which names none is told under as well; none by default. */
  refusedField?: keyof Initial & string
  /**
   * The fields that are kept when the page is loaded anew for a new version; none by default. Never
   * one for a password, a code or the number of a card or an account.
   */
  keeps?: readonly (keyof Initial & string)[]
  /**
   * Whether all that is typed is there again when its reader comes back from another screen; not by
   * default. It is kept in the memory of this page alone, until any form is sent.
   */
  isKeptAway?: boolean
  /**
   * Whether the same holds of a form in a dialog that is closed and opened again, and of its screen
   * as well; not by default.
   */
  isKeptClosed?: boolean
}

type NamesOf<Initial, Kind> = {
  [Name in keyof Initial]: Initial[Name] extends Kind ? Name : never
}[keyof Initial] &
  string

/**
 * A form whose fields say what is wrong on blur; on submit the first wrong one takes the focus.
 * While it is being submitted it is not submitted again.
 */
export const useForm = <const Initial extends Values, Output>({
  schema,
  translated,
  initial,
  onSubmit,
  tell,
  fieldNames = {},
  refusedField,
  keeps = [],
  isKeptAway = false,
  isKeptClosed = false,
}: FormOptions<Initial, Output>) => {
  const [values, setValues, forgetTyped] = useKeptValues(initial, {
    keeps,
    isKeptAway,
    isKeptClosed,
  })
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(leftEarly()))
  const [isSentEarly] = useState(wasSentEarly)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [isInProgress, setInProgress] = useState(false)
  const isUnderWay = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  const { capitalised, messageOf, toastFailure } = useWords()

  const wrong = wrongFields(schema, values, translated)
  const errorOf = (name: string) => {
    const sentence = refused[name] ?? (touched.has(name) ? wrong[name] : undefined)
    return sentence === undefined ? null : capitalised(sentence)
  }

  function change(name: string, value: string | boolean) {
    setValues((now) => ({ ...now, [name]: value }))
    setRefused(({ [name]: _gone, ...others }) => others)
  }

  function touch(name: string) {
    afterPress(() => setTouched((now) => new Set(now).add(name)))
  }

  function focusFirst(names: Readonly<Record<string, unknown>>) {
    const fields = [...(form.current?.elements ?? [])]
    const first = fields.find((field) => (field.getAttribute('name') ?? '') in names)
    if (first instanceof HTMLElement) first.focus()
  }

  async function submit() {
    setTouched(new Set(Object.keys(initial)))
    const { success, output } = v.safeParse(schema, values)
    if (!success) return focusFirst(wrong)
    isUnderWay.current = true
    setInProgress(true)
    try {
      await onSubmit(output)
      forgetTyped()
    } catch (error) {
      const named = refusedFields(error, fieldNames, initial)
      const isNameless = Object.keys(named).length === 0
      if (isNameless) (tell ?? toastFailure)(error)
      const marked =
        isNameless && isRefusal(error) && refusedField
          ? { [refusedField]: messageOf(error) }
          : named
      setRefused(marked)
      focusFirst(marked)
    } finally {
      isUnderWay.current = false
      setInProgress(false)
    }
  }

  useEffect(() => {
    if (isSentEarly) form.current?.requestSubmit()
  }, [isSentEarly])

  return {
    values: values as { [Name in keyof Initial]: Initial[Name] extends string ? string : boolean },
    isInProgress,
    /** Puts other values into the fields. */
    fill: (next: Partial<Initial>) => setValues((now) => ({ ...now, ...next })),
    /** Empties the form as it was at first, but for what is given. */
    reset: (next: Partial<{ [Name in keyof Initial]: string | boolean }> = {}) => {
      setValues({ ...initial, ...(next as Partial<Initial>) })
      setTouched(new Set())
      setRefused({})
    },
    /** For the `form` element. */
    root: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault()
        // Asked of the ref: a second Enter may come before the first one is drawn.
        if (!isUnderWay.current) void submit()
      },
    },
    /** For a field of text, of one line or of several. */
    text: (name: NamesOf<Initial, string>) => ({
      name,
      value: String(values[name] ?? ''),
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change(name, event.currentTarget.value),
      onBlur: () => touch(name),
    }),
    /** For a code, whose field hands over its digits. */
    code: (name: NamesOf<Initial, string>) => ({
      name,
      value: String(values[name] ?? ''),
      error: errorOf(name),
      onChange: (value: string) => change(name, value),
      onBlur: () => touch(name),
    }),
    /** For a box to tick. */
    box: (name: NamesOf<Initial, boolean>) => ({
      name,
      checked: values[name] === true,
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.checked),
    }),
    /** For a choice, whose field hands over its value. */
    choice: (name: NamesOf<Initial, string>) => ({
      name,
      value: String(values[name] ?? ''),
      onChange: (value: string) => change(name, value),
    }),
  }
}

/** What is wrong with each field, in words. */
const wrongFields = (
  schema: v.GenericSchema,
  values: unknown,
  translated: (key: string) => string,
): Record<string, string> => {
  const { success, issues } = v.safeParse(schema, values)
  if (success) return {}
  const first: Record<string, string> = {}
  for (const issue of issues) {
    const name = v.getDotPath(issue)
    if (name !== null) first[name] ??= translated(issue.message)
  }
  return first
}

/** What the server said about single fields of this form, by the form's own names. */
const refusedFields = (
  error: unknown,
  fieldNames: Readonly<Record<string, string>>,
  initial: Readonly<Record<string, unknown>>,
): Record<string, string> => {
  if (!isRefusal(error)) return {}
  return Object.fromEntries(
    Object.entries(error.fields)
      .map(([name, message]) => [fieldNames[name] ?? name, message] as const)
      .filter(([name]) => name in initial),
  )
}

/** Whether the server refused what was entered, and did not merely fail. */
const isRefusal = (error: unknown): error is Refused =>
  isApiFailure(error) && error.kind === 'refused' && error.status < 500

/** A `ref` for the field that takes the focus as soon as it is drawn. */
export const takeFocus = (field: HTMLElement | null): void => field?.focus()
