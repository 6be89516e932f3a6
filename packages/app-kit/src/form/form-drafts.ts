import * as v from 'valibot'

type Values = Readonly<Record<string, string | boolean>>

const KEY = 'typed-values'

const reloadDraftsSchema = v.array(
  v.tuple([v.string(), v.record(v.string(), v.union([v.string(), v.boolean()]))]),
)

/** Unsubmitted values of the forms on this page, by form. */
const formValues = new Map<string, Values>()

/** Unsubmitted values of forms that the user left for another screen; in memory only. */
const left = new Map<string, Values>()

let carried: Map<string, Values> | null = null

const localUrl = () =>
  typeof location === 'undefined' ? '' : `${location.pathname}${location.search} `

/** The key of a form: its path and its fields. */
export const formKey = (fields: readonly string[]): string => `${localUrl()}${fields.join(' ')}`

/** The key of a form in a dialog, which may be closed and reopened regardless of the address. */
export const dialogFormKey = (fields: readonly string[]): string =>
  `${typeof location === 'undefined' ? '' : location.pathname} dialog ${fields.join(' ')}`

/** Returns whether a form belongs to the current address. */
export const isFormOnCurrentPage = (form: string): boolean => form.startsWith(localUrl())

/** Saves the current values of a form; null removes them once it is submitted or emptied. */
export const saveReloadDraft = (form: string, values: Values | null): void => {
  if (values === null) formValues.delete(form)
  else formValues.set(form, values)
}

/** Saves the values of a form when the user leaves it. */
export const saveNavigationDraft = (form: string, values: Values): void => {
  left.set(form, values)
}

/** Returns the values that a form had when the user left it. */
export const getNavigationDraft = (form: string): Values => left.get(form) ?? {}

/** Clears the values of all forms that the user left; called when any form is submitted. */
export const clearNavigationDrafts = (): void => left.clear()

/** Returns the values typed into a form before the page was reloaded. */
export const getReloadDraft = (form: string): Values => {
  carried ??= readReloadDrafts()
  return carried.get(form) ?? {}
}

/** Clears the carried values of a form once the form has them. */
export const deleteReloadDraft = (form: string): void => {
  carried?.delete(form)
}

/** Saves typed values to the session storage of this tab, for the next page load. */
export const persistReloadDrafts = (): void => {
  try {
    if (formValues.size > 0) sessionStorage.setItem(KEY, JSON.stringify([...formValues]))
  } catch {
    // If storage is blocked or full, the values are lost.
  }
}

/** Reads and removes the values that the page saved before it was reloaded. */
const readReloadDrafts = (): Map<string, Values> => {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const { success, output } = v.safeParse(reloadDraftsSchema, JSON.parse(text ?? '[]'))
    return new Map(success ? output : [])
  } catch {
    return new Map()
  }
}
