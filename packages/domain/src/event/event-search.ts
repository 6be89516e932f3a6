import * as v from 'valibot'

import { singleLine } from '../form/single-line.ts'
import { idSchema } from '../id.ts'
import { eventSummarySchema } from './event.ts'

/** Default search radius around a city, in miles. */
export const DEFAULT_RADIUS_MILES = 25

/** The largest search radius in miles; farther events are closer to another city. */
export const MAX_RADIUS_MILES = 500

/** Relative dates of a search. */
export const RELATIVE_TIMES = ['tonight', 'weekend', '30-days'] as const

export type RelativeTime = (typeof RELATIVE_TIMES)[number]

/** Letters that Unicode does not decompose into a base letter and a mark. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/** Normalizes text for comparison: removes case, accents and repeated spaces. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłı]/gu, (character) => PLAIN_LETTERS[character] ?? character)
    .replaceAll(/\s+/gu, ' ')
    .trim()

/**
 * Splits text into normalized words. Apostrophes and periods are removed; other punctuation
 * separates words.
 */
export const searchTokens = (text: string): string[] =>
  foldText(text)
    .replaceAll('&', ' and ')
    .replaceAll(/['’‘`.]/gu, '')
    .split(/[\s\-‐-―,:;()"“”/|·•]+/u)
    .filter(Boolean)

/** Number of upcoming events. */
const upcomingEvents = v.number()

export const suggestionsSchema = v.object({
  events: v.array(eventSummarySchema),
  performers: v.array(
    v.object({ id: v.optional(idSchema('PerformerId')), name: v.string(), upcomingEvents }),
  ),
  venues: v.array(
    v.object({ name: v.string(), city: v.string(), state: v.string(), upcomingEvents }),
  ),
  cities: v.array(v.object({ city: v.string(), state: v.string(), upcomingEvents })),
  isComplete: v.boolean(),
})

/**
 * Autocomplete suggestions, most likely first within each kind. `isComplete` means that there are no
 * others, so the client can filter them while the user types on.
 */
export type Suggestions = v.InferOutput<typeof suggestionsSchema>

export const tagIdSchema = idSchema('TagId')

export type TagId = v.InferOutput<typeof tagIdSchema>

export const tagNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('a tag needs a name'),
  v.maxLength(60, 'a tag has at most 60 characters'),
  singleLine,
)

export const tagSchema = v.object({ id: tagIdSchema, name: v.string() })

/** A tag that groups events and serves as a quick search. */
export type Tag = v.InferOutput<typeof tagSchema>
