const MEMBER = /\{(?:day\+(\d)|(\w+))\}/g

/**
 * Where an ask asks: it may name members of the address, `{id}`, and days from today on, `{day+1}`.
 * `null` where it names what the address does not say.
 */
export const urlOf = (ask: string, given: URLSearchParams): string | null => {
  const isWhole = [...ask.matchAll(MEMBER)].every(([, days, name = '']) => days || given.get(name))
  if (!isWhole) return null
  return `/api/${ask.replaceAll(MEMBER, (_, days, name) => said(given, days, name))}`
}

const said = (given: URLSearchParams, days: string | undefined, name: string): string =>
  days ? dayIn(Number(days)) : encodeURIComponent(given.get(name) ?? '')

/** A day by the clock of the reader. */
const dayIn = (days: number): string => {
  const at = new Date()
  at.setDate(at.getDate() + days)
  const digits = (number: number) => String(number).padStart(2, '0')
  return `${at.getFullYear()}-${digits(at.getMonth() + 1)}-${digits(at.getDate())}`
}
