import { isApiFailure } from '@seatdesk/api-client'

/** What the server says is wrong with each thing that was given; `null` where it says it in general. */
export const faultText = (error: unknown): string | null => {
  if (!isApiFailure(error) || error.kind !== 'refused' || !error.fields) return null
  const said = Object.entries(error.fields).map(([field, text]) => `${placeIn(field)}${text}`)
  return said.length === 0 ? null : `${said.join('. ')}.`
}

/** `files.1` is the second of what was given. */
const placeIn = (field: string): string => {
  const [, index] = /\.(\d+)$/.exec(field) ?? []
  return index === undefined ? '' : `${Number(index) + 1}: `
}
