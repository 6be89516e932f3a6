import * as v from 'valibot'

type Values = Readonly<Record<string, string | boolean>>

const KEY = 'typed-values'

const carriedSchema = v.array(
  v.tuple([v.string(), v.record(v.string(), v.union([v.string(), v.boolean()]))]),
)

/** What was typed into the forms of this page and not sent, by form. */
const typed = new Map<string, Values>()

/** What was typed into forms that were left for another screen: in the memory of this page alone. */
const left = new Map<string, Values>()

let carried: Map<string, Values> | null = null

const here = () =>
  typeof location === 'undefined' ? '' : `${location.pathname}${location.search} `

/** The name of a form: where it stands, and its fields. */
export const formName = (fields: readonly string[]): string => `${here()}${fields.join(' ')}`

/** The name of a form that may be closed and opened again, whatever its screen shows meanwhile. */
export const dialogName = (fields: readonly string[]): string =>
  `${typeof location === 'undefined' ? '' : location.pathname} dialog ${fields.join(' ')}`

/** Whether a form belongs to the address at which the page is now. */
export const standsHere = (form: string): boolean => form.startsWith(here())

/** Notes what stands in a form; nothing once it was sent or emptied. */
export const noteTyped = (form: string, values: Values | null): void => {
  if (values === null) typed.delete(form)
  else typed.set(form, values)
}

/** Notes what stands in a form as it is left. */
export const noteLeft = (form: string, values: Values): void => {
  left.set(form, values)
}

/** What was typed into a form before it was left. */
export const leftValues = (form: string): Values => left.get(form) ?? {}

/** Forgets what was left in any form: something was sent, by whoever it may be. */
export const forgetLeft = (): void => left.clear()

/** What was typed into a form before the page was loaded anew. */
export const carriedValues = (form: string): Values => {
  carried ??= readCarried()
  return carried.get(form) ?? {}
}

/** Forgets it: the form has it again. */
export const dropCarried = (form: string): void => {
  carried?.delete(form)
}

/** Writes what is typed where the page finds it that is loaded next in this tab, and no other. */
export const carryTyped = (): void => {
  try {
    if (typed.size > 0) sessionStorage.setItem(KEY, JSON.stringify([...typed]))
  } catch {
    // Where storage is blocked or full it has to be typed again.
  }
}

/** What the page before this one wrote, taken out of the storage as it is read. */
const readCarried = (): Map<string, Values> => {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const { success, output } = v.safeParse(carriedSchema, JSON.parse(text ?? '[]'))
    return new Map(success ? output : [])
  } catch {
    return new Map()
  }
}
