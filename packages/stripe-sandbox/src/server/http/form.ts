/** A decoded form: text, lists and objects. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

interface Branch {
  [name: string]: string | Branch
}

const segments = (key: string): string[] => key.replaceAll(']', '').split('[')

function plant(root: Branch, [name = '', ...rest]: string[], value: string): void {
  // Only `a[]=x`, which appends, has an empty name.
  const at = name === '' ? String(Object.keys(root).length) : name
  if (rest.length === 0) {
    root[at] = value
    return
  }
  const existing = root[at]
  const branch: Branch = typeof existing === 'object' ? existing : Object.create(null)
  root[at] = branch
  plant(branch, rest, value)
}

const isList = (names: string[]): boolean =>
  names.length > 0 && names.every((name) => /^\d+$/.test(name))

function ripen(branch: Branch): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of Object.entries(branch)) {
    if (typeof value === 'string') form[name] = value
    else {
      const inner = ripen(value)
      form[name] = isList(Object.keys(inner)) ? Object.values(inner) : inner
    }
  }
  return form
}

/** Decodes Stripe's bracket notation: `a[b]=1&list[0]=x&more[]=y`. */
export const readForm = (encoded: string): Form => {
  const root: Branch = Object.create(null)
  for (const [key, value] of new URLSearchParams(encoded)) plant(root, segments(key), value)
  return ripen(root)
}
