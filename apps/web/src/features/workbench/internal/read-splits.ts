import { SPLIT_RULES } from '@seatdesk/domain'

import { t } from '../../../lib/messages/desk.ts'
import type { Splits } from './splits-words.ts'

/** The rules that need no numbers, with their words. */
export const RULE_CHOICES = SPLIT_RULES.filter((rule) => rule !== 'custom').map((value) => ({
  value,
  label: t(`SPLITS.${value}`),
}))

/** Whole numbers set apart by commas or spaces, `2, 4`; `null` where they are none. */
export const readNumbers = (text: string): number[] | null => {
  const words = text.split(/[\s,;]+/).filter(Boolean)
  const isRead = words.length > 0 && words.every((word) => /^[1-9]\d{0,2}$/.test(word))
  return isRead ? words.map(Number) : null
}

/** Splits as they are typed or pasted: a rule by its name or its words, or numbers; `null` where neither. */
export const readSplits = (text: string): Splits | null => {
  const word = text.trim().toLowerCase()
  const known = RULE_CHOICES.find(
    ({ value, label }) => value.toLowerCase() === word || label.toLowerCase() === word,
  )
  if (known) return { splitRule: known.value, customSplits: null }
  const numbers = readNumbers(text)
  return numbers && { splitRule: 'custom', customSplits: numbers }
}
