type Values = Readonly<Record<string, string | boolean>>

let early: Values = {}

let left: readonly string[] = []

let isSent = false

/** Takes over what was typed into fields that are about to be replaced by those of a form. */
export const takeEarly = (root: Element): void => {
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

/** What was typed before there was any code, by field. */
export const earlyValues = (): Values => early

/** The fields that were typed into and left: what is wrong in them may be said. */
export const leftEarly = (): readonly string[] => left

/** Whether the form was sent, and nothing typed since. */
export const wasSentEarly = (): boolean => isSent

/** Forgets it: a form has it, or nobody will. */
export const dropEarly = (): void => {
  isSent = false
  early = {}
  left = []
}
