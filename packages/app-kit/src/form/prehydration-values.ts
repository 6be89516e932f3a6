type Values = Readonly<Record<string, string | boolean>>

let early: Values = {}

let left: readonly string[] = []

let isSent = false

/** Saves what the user typed into prerendered fields before a form replaces them. */
export const capturePrehydrationValues = (root: Element): void => {
  const fields = [...root.querySelectorAll<HTMLInputElement>('form input[name]')]
  const valueOf = (field: HTMLInputElement) =>
    field.type === 'checkbox' ? field.checked : field.value
  early = Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]))
  isSent = root.querySelector('form[data-sent]') !== null
  left = fields
    .filter((field) => field.type !== 'checkbox' && field.value !== '')
    .filter((field) => field !== document.activeElement)
    .map(({ name }) => name)
}

/** Returns the values typed before the script loaded, by field. */
export const getPrehydrationValues = (): Values => early

/** Returns the fields that the user typed into and left; their errors may be shown. */
export const getPrehydrationTouchedFields = (): readonly string[] => left

/** Returns whether the user submitted the form and typed nothing since. */
export const wasSubmittedBeforeHydration = (): boolean => isSent

/** Clears the saved values, once a form has taken them or none will. */
export const clearPrehydrationValues = (): void => {
  isSent = false
  early = {}
  left = []
}
