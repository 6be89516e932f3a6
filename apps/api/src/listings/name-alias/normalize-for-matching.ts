import { parseSessionLabel, searchTokens } from '@seatdesk/domain'

/** Words between names, and optional words, which are ignored. */
const FILLERS = new Set(['the', 'vs', 'v', 'versus', 'at', 'and', '@'])

/** Spellings of one word. */
const SPELLINGS: Record<string, string> = { centre: 'center', theatre: 'theater', saint: 'st' }

/** What files add to the names of games that may not be played. */
const CONDITION = /\(?\bif nec(?:essary\b|\b\.?)\)?/gi

const MAX_CACHED = 10_000

const keysByText = new Map<string, string>()

/**
 * Key by which names of events and venues in files are compared: their words in any order and
 * spelling, without ignored words.
 */
export const normalizeForMatching = (text: string): string => {
  const known = keysByText.get(text)
  if (known !== undefined) return known
  if (keysByText.size > MAX_CACHED) keysByText.clear()
  const name = parseSessionLabel(text).name.replaceAll(CONDITION, ' ').trim() || text
  const words = searchTokens(name).map((word) => SPELLINGS[word] ?? word)
  const significantWords = words.filter((word) => !FILLERS.has(word))
  const key = (significantWords.length > 0 ? significantWords : words).toSorted().join(' ')
  keysByText.set(text, key)
  return key
}

/** The same key without these words, such as the city of a venue; the whole key if nothing is left. */
export const stripNoiseWords = (key: string, words: ReadonlySet<string>): string => {
  const left = key.split(' ').filter((word) => !words.has(word))
  return left.length > 0 ? left.join(' ') : key
}
