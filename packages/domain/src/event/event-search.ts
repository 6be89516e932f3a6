import * as v from 'valibot'

import { id } from '../id.ts'
import { eventSummarySchema } from './event.ts'

/** How many miles around a city are near, unless the caller says otherwise. */
export const NEAR_MILES = 25

/** No further: what is beyond is on the way to another city. */
export const MOST_MILES = 500

/** Times that are asked for by a word, which means something else every day. */
export const TIME_WORDS = ['tonight', 'weekend', '30-days'] as const

export type TimeWord = (typeof TIME_WORDS)[number]

/** Letters that do not fall apart into a base letter and a mark. */
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

/** Text as two spellings of it compare: without case, accents and runs of spaces. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłı]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** The words of a text, folded: apostrophes and full stops vanish, other punctuation parts words. */
export const searchWords = (text: string): string[] =>
  foldText(text)
    .replaceAll('&', ' and ')
    .replaceAll(/['’‘`.]/gu, '')
    .split(/[\s\-‐-―,:;()"“”/|·•]+/u)
    .filter(Boolean)

/** How many events it has that are to come. */
const toCome = v.number()

export const suggestionsSchema = v.object({
  events: v.array(eventSummarySchema),
  performers: v.array(v.object({ name: v.string(), toCome })),
  venues: v.array(v.object({ name: v.string(), city: v.string(), state: v.string(), toCome })),
  cities: v.array(v.object({ city: v.string(), state: v.string(), toCome })),
  isAll: v.boolean(),
})

/**
 * What a few letters may mean, of each kind the likeliest first. Where that is all that there is,
 * whoever types on needs to ask no more.
 */
export type Suggestions = v.InferOutput<typeof suggestionsSchema>

export const tagIdSchema = id('TagId')

export type TagId = v.InferOutput<typeof tagIdSchema>

export const tagNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('a tag needs a name'),
  v.maxLength(60, 'a tag has at most 60 characters'),
)

export const tagSchema = v.object({ id: tagIdSchema, name: v.string() })

/** A word that events are grouped and quickly searched by. */
export type Tag = v.InferOutput<typeof tagSchema>
