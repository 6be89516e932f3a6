import * as v from 'valibot'

import { requiredSingleLine } from '../form/required.ts'
import { TRAITS, type SeatTrait } from './trait-catalog.ts'

const byCode = new Map(TRAITS.map((trait) => [trait.code, trait]))

/** The largest number of a trait, such as a credit of $9,999. */
const MAX_TRAIT_NUMBER = 9_999

/** A trait of a listing with its number; on the wire `obstructedView` or `ageLimit:21`. */
export interface ParsedTrait extends Omit<SeatTrait, 'number'> {
  number: number | null
}

/**
 * Parses a code with its number. Returns `null` if the code is unknown, or if the number is missing,
 * superfluous or out of range.
 */
export const parseTrait = (text: string): ParsedTrait | null => {
  const [, code = '', digits] = /^([a-zA-Z]+)(?::([1-9]\d{0,3}))?$/.exec(text) ?? []
  const trait = byCode.get(code)
  if (!trait || (trait.number === null) !== (digits === undefined)) return null
  return { ...trait, number: digits === undefined ? null : Number(digits) }
}

/** Writes a code with its number, as `parseTrait` reads it. */
export const traitCode = (code: string, number: number | null = null): string =>
  number === null ? code : `${code}:${Math.min(number, MAX_TRAIT_NUMBER)}`

/** The sentence of a code for buyers; an unknown code is returned unchanged. */
export const traitSentence = (text: string): string => {
  const trait = parseTrait(text)
  return trait ? trait.sentence.replace('{n}', String(trait.number)) : text
}

/** Whether a code restricts, so that the buyer must accept it before paying. */
export const isRestriction = (text: string): boolean => parseTrait(text)?.weight === 'restricts'

/** Whether a code belongs to the attributes of a listing, which add, or to its disclosures. */
export const isAttribute = (text: string): boolean => parseTrait(text)?.weight === 'adds'

/** The restricting codes of a listing. */
export const pickRestrictions = (disclosures: readonly string[]): string[] =>
  disclosures.filter(isRestriction)

/**
 * A key that two listings share if they have the same restrictions; empty without any. Listings are
 * compared only with those of the same key.
 */
export const restrictionKey = (disclosures: readonly string[]): string =>
  [...new Set(pickRestrictions(disclosures))].toSorted().join(',')

const order = new Map(TRAITS.map(({ code }, index) => [code, index]))

const placeOf = (text: string): number => order.get(text.split(':')[0] ?? '') ?? TRAITS.length

/** Codes in the order of the catalog, each once: what restricts comes first. */
export const sortTraits = (codes: Iterable<string>): string[] =>
  [...new Set(codes)].toSorted((left, right) => placeOf(left) - placeOf(right))

/** The most codes of each kind in a listing. */
export const MAX_TRAIT_CODES = 20

const traitCodes = (isOfKind: (code: string) => boolean, kind: string) =>
  v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.check((code) => parseTrait(code) !== null && isOfKind(code), `must be ${kind} code`),
      ),
    ),
    v.maxLength(MAX_TRAIT_CODES, `must be at most ${MAX_TRAIT_CODES} codes`),
    v.transform((codes) => sortTraits(codes)),
  )

/** Codes that restrict or inform, such as `obstructedView` and `ageLimit:21`. */
export const disclosureCodes = traitCodes((code) => !isAttribute(code), 'a disclosure')

/** Codes that add, such as `aisle` and `foodCredit:25`. */
export const attributeCodes = traitCodes(isAttribute, 'an attribute')

/** The most tags of a listing. */
export const MAX_LISTING_TAGS = 20

export const MAX_TAG_LENGTH = 40

/** Names by which a seller groups listings; two spellings of one are one. */
export const listingTags = v.pipe(
  v.array(requiredSingleLine(MAX_TAG_LENGTH, 'a tag needs a name')),
  v.maxLength(MAX_LISTING_TAGS, `must be at most ${MAX_LISTING_TAGS} tags`),
  v.transform((tags) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]),
)

/** The longest internal note. */
export const MAX_INTERNAL_NOTE_LENGTH = 1_000

export const internalNoteSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(
    MAX_INTERNAL_NOTE_LENGTH,
    `must be at most ${MAX_INTERNAL_NOTE_LENGTH} characters long`,
  ),
)
