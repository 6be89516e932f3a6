import {
  isRealWallTime,
  SPLIT_RULES,
  type SplitRule,
  type WallTime,
  wallTime,
} from '@seatdesk/domain'

import { t } from '../../../lib/i18n/listings.ts'

/** Options for the split rules without custom quantities. */
export const SPLIT_RULE_OPTIONS = SPLIT_RULES.filter((rule) => rule !== 'custom').map((value) => ({
  value,
  label: t(`SPLITS.${value}`),
}))

/** Parses whole numbers separated by commas or spaces, `2, 4`; `null` if invalid. */
export const parseNumbers = (text: string): number[] | null => {
  const words = text.split(/[\s,;]+/).filter(Boolean)
  const isRead = words.length > 0 && words.every((word) => /^[1-9]\d{0,2}$/.test(word))
  return isRead ? words.map(Number) : null
}

/** Parses typed or pasted splits: a rule by its name or label, or quantities; `null` if invalid. */
export const parseSplits = (text: string): Splits | null => {
  const word = text.trim().toLowerCase()
  const known = SPLIT_RULE_OPTIONS.find(
    ({ value, label }) => value.toLowerCase() === word || label.toLowerCase() === word,
  )
  if (known) return { splitRule: known.value, customSplits: null }
  const numbers = parseNumbers(text)
  return numbers && { splitRule: 'custom', customSplits: numbers }
}

/** A split rule, with its quantities if custom. */
interface Splits {
  splitRule: SplitRule
  customSplits: number[] | null
}

/** Formats splits for editing. */
export const splitsText = ({ splitRule, customSplits }: Splits): string =>
  splitRule === 'custom' ? (customSplits ?? []).join(', ') : splitRule

/** Formats splits for display. */
export const splitsLabel = ({ splitRule, customSplits }: Splits): string =>
  splitRule === 'custom'
    ? t('SPLITS.CUSTOM', { numbers: (customSplits ?? []).join(', ') })
    : t(`SPLITS.${splitRule}`)

/** More seats than any row has. */
const MAX_SEATS = 200

const RANGE = /^(\D*)(\d{1,6})\s*[-–]\s*(\D*)(\d{1,6})$/

/**
 * Parses typed seats, `5-8`, `A5-A8` or `5, 7, 9`. Returns an empty list for empty text, `null` if
 * invalid.
 */
export const parseSeats = (text: string): string[] | null => {
  const parts = text
    .split(/[,;]+/)
    .map((part) => part.trim())
    .filter(Boolean)
  const seats = parts.map(seatsOf)
  if (seats.includes(null)) return null
  const all = seats.flatMap((part) => part ?? [])
  return all.length <= MAX_SEATS ? all : null
}

const seatsOf = (part: string): string[] | null => {
  const [, word = '', first = '', lastWord = '', last = ''] = RANGE.exec(part) ?? []
  if (first === '') return /[-–]/.test(part) ? null : [part]
  const count = Number(last) - Number(first) + 1
  const isOneRow = lastWord === '' || lastWord === word
  if (!isOneRow || count < 1 || count > MAX_SEATS) return null
  return Array.from({ length: count }, (_, index) => `${word}${Number(first) + index}`)
}

const ISO_DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})/
const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/**
 * Parses a typed or pasted day, `2026-05-30` or `5/30/2026`, with the time of day of `reference`; `null`
 * if invalid.
 */
export const parseDay = (text: string, reference: WallTime): WallTime | null => {
  const iso = ISO_DATE.exec(text.trim())
  const american = US_DATE.exec(text.trim())
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : [american?.[3], american?.[1], american?.[2]]
  if (!year || !month || !day) return null
  const moment = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${reference.slice(10)}`
  return isRealWallTime(moment) ? wallTime(moment) : null
}
