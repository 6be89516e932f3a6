import { IGNORED_PHRASES } from './denied-phrases.ts'
import { compileRules } from './public-note.ts'
import { isAttribute, isRestriction, sortTraits, traitCode } from './seat-trait.ts'
import { SEATING_PHRASES } from './seating-phrases.ts'
import { ENTRY_PHRASES, SERVICE_PHRASES } from './service-phrases.ts'
import { TRAITS } from './trait-catalog.ts'
import { MISSING_FEATURE_PHRASES, OBSTRUCTED_VIEW_PHRASES } from './view-phrases.ts'

/** What a note says: codes, what stays a note, and the parts that no phrase matches. */
export interface ParsedNote {
  disclosures: string[]
  attributes: string[]
  /** The parts of the note that say more than the codes; empty if there are none. */
  rest: string
  /** The parts that no phrase matches. */
  unread: string[]
}

const RULES = compileRules([
  ...MISSING_FEATURE_PHRASES,
  ...IGNORED_PHRASES,
  ...SERVICE_PHRASES,
  ...ENTRY_PHRASES,
  ...OBSTRUCTED_VIEW_PHRASES,
  ...SEATING_PHRASES,
])

/** Words without meaning of their own that remain after the phrases are removed. */
const FILLERS = new Set(
  'a an and are as at be by for from has have in include included includes including is it may of on only or our per please seat seated seating seats section tickets ticket the there these this to with you your will view views note notes'.split(
    ' ',
  ),
)

/**
 * A restriction in more words than this has details, such as `may miss part of the stage`, that its
 * code does not say.
 */
const LONGEST_CODE_WORDS = 4

const USED = '¦'

/** Sentences and parts of sentences. A slash and an ampersand join words, such as `food & drinks`. */
const partsOf = (note: string): string[] =>
  note
    .replaceAll(/\b(obs|obst|obstr|ltd|lim|restr?|part|incl|min|adm|gen)\.(?=\s)/giu, '$1')
    .split(/[;|•\n\r*]+|,(?!\d)|\.(?=\s|$)|!+|\s[-–—]\s/u)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))

/** Case, quotes and dashes as the phrases are written. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[‘’´`]/gu, "'")
    .replaceAll(/[‐-―]/gu, '-')
    .replaceAll(/[^\p{L}\p{N}'$%&+/-]+/gu, ' ')
    .trim()

/** The catalog's own sentences, as exported files have them. */
const OWN_SENTENCES = TRAITS.map(({ code, sentence }) => {
  const [before = '', after] = fold(sentence.replace('{n}', '0')).split('0')
  return { code, before, after }
})

/** The code whose sentence a text is; `null` if it is none. */
const ownCode = (text: string): string | null => {
  const folded = fold(text)
  for (const { code, before, after } of OWN_SENTENCES) {
    if (after === undefined) {
      if (folded === before) return code
      continue
    }
    const digits = folded.slice(before.length, folded.length - after.length).trim()
    if (folded.startsWith(before) && folded.endsWith(after) && /^\d{1,4}$/.test(digits))
      return traitCode(code, Number(digits))
  }
  return null
}

interface PartReading {
  codes: string[]
  isRead: boolean
  /** Whether the part says more than its codes. */
  saysMore: boolean
}

/** Files repeat the same parts of notes in thousands of rows. */
const known = new Map<string, PartReading>()

const MAX_KNOWN = 2_000

const readPart = (part: string): PartReading => {
  const before = known.get(part)
  if (before) return before
  if (known.size >= MAX_KNOWN) known.clear()
  const reading = matchPart(part)
  known.set(part, reading)
  return reading
}

const matchPart = (part: string): PartReading => {
  const codes: string[] = []
  let left = fold(part)
  let isRead = false
  for (const rule of RULES) {
    if (!rule.hint.test(left)) continue
    for (const { groups } of left.matchAll(rule.pattern)) {
      isRead = true
      const number = groups?.['n'] === undefined ? null : Number(groups['n'])
      codes.push(...rule.codes.map((code) => traitCode(code, number)))
    }
    left = left.replaceAll(rule.pattern, ` ${USED} `)
  }
  const words = left.split(/[^\p{L}\p{N}]+/u).filter((word) => word && !FILLERS.has(word))
  const isDetailed = codes.some(isRestriction) && part.split(/\s+/u).length > LONGEST_CODE_WORDS
  return { codes, isRead, saysMore: words.length > 0 || isDetailed }
}

/**
 * Reads a seller's free text into codes by a phrase table, negations first: `no obstruction` gives no
 * code. Parts that say more than their codes stay a note.
 */
export const parseSellerNote = (note: string): ParsedNote => {
  const sentences = note.split(/;|\.(?=\s|$)/u).map((text) => ({ text, code: ownCode(text) }))
  const foreign = sentences.filter(({ code }) => code === null).map(({ text }) => text)
  const parts = partsOf(foreign.join('. ')).map((part) => ({ part, ...readPart(part) }))
  const codes = sortTraits([
    ...sentences.flatMap(({ code }) => code ?? []),
    ...parts.flatMap((part) => part.codes),
  ])
  return {
    disclosures: codes.filter((code) => !isAttribute(code)),
    attributes: codes.filter(isAttribute),
    rest: parts
      .filter(({ saysMore }) => saysMore)
      .map(({ part }) => part)
      .join('. '),
    unread: parts.filter(({ isRead }) => !isRead).map(({ part }) => part),
  }
}

const PLACE_CODES = [
  [/^(?:ga|gen(?:eral)? adm(?:ission)?)(?![a-z])/i, 'generalAdmission'],
  [/^(?:sro|standing(?: room)?)(?![a-z])/i, 'standingRoom'],
  [/^(?:wc|w\/c|wheel ?chair)(?![a-z])/i, 'wheelchair'],
  [/^(?:ada|handicap(?:ped)?|accessible)(?![a-z])/i, 'accessible'],
] as const

/** The codes that a section or a row proposes by its name, such as `GA Floor` or `SRO`. */
export const suggestTraitCodes = (section: string, seatRow: string): string[] =>
  PLACE_CODES.filter(([pattern]) =>
    [section, seatRow].some((name) => pattern.test(name.trim())),
  ).map(([, code]) => code)
