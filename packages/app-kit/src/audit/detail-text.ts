import type { Instant } from '@seatdesk/domain'

import { formatInstant } from '../dates/index.ts'

/** Words that are written in capitals. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  api: 'API',
  id: 'ID',
  ids: 'IDs',
  tba: 'TBA',
  url: 'URL',
}

/** Returns the words of a name of the API, such as `Payment method IDs` for `paymentMethodIds`. */
export const toWords = (name: string): string => {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s._-]+/)
    .map((word) => ABBREVIATIONS[word.toLowerCase()] ?? word.toLowerCase())
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** Formats a value of an audit entry: free text unchanged, everything else in words. */
export const detailText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string')
    return INSTANT.test(value) ? formatInstant(value as Instant) : value
  if (Array.isArray(value)) return value.map(detailText).join(', ') || 'none'
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${toWords(name)}: ${detailText(part)}`)
      .join('; ')
  return JSON.stringify(value)
}
