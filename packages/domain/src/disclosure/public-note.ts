import * as v from 'valibot'

/** The longest public note of a listing. */
export const MAX_PUBLIC_NOTE_LENGTH = 200

const LINK = /https?:|www\.|\b[\w-]+\.(?:com|net|org|info|biz|co|io|us|uk|ca|shop|me|app)\b/i
const EMAIL = /[^\s@]+\s?@\s?[^\s@]+\.\w|\(at\)|\[at\]/i

/** Ten or more digits with the separators of phone numbers, or seven as `555-1234`. */
const PHONE = /(?:\+?\d[\s().-]*){10,}|(?<![\d-])\d{3}[-.]\d{4}(?![\d-])/

/** Characters that reverse the direction of the text around them, and controls but line breaks. */
const HIDDEN = /\p{Bidi_Control}|(?![\n\r\t])\p{Cc}/u

/** As a reader sees it: full-width letters read as plain ones, and what has no width separates nothing. */
const seen = (note: string): string =>
  note
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[。｡]/gu, '.')

/**
 * Returns what is wrong with a note for buyers, or `null`. A note must not take a buyer off the
 * marketplace, so it has no links, email addresses or phone numbers.
 */
export const publicNoteProblem = (note: string): string | null => {
  if (note.length > MAX_PUBLIC_NOTE_LENGTH)
    return `must be at most ${MAX_PUBLIC_NOTE_LENGTH} characters long`
  if (HIDDEN.test(note)) return 'must not have control characters'
  const plain = seen(note)
  if (EMAIL.test(plain)) return 'must not have an email address'
  if (LINK.test(plain)) return 'must not have a link'
  if (PHONE.test(plain)) return 'must not have a phone number'
  return null
}

export const publicNoteSchema = v.pipe(
  v.string(),
  v.trim(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const message = publicNoteProblem(dataset.value)
    if (message) addIssue({ message })
  }),
)

/**
 * A phrase, as a pattern over folded text, and the codes that it means; none if it denies
 * something. A group named `n` is the number of the code.
 */
export type NotePhrase = readonly [phrase: string, ...codes: string[]]

interface NoteRule {
  pattern: RegExp
  /** The phrase anywhere, also within words: fifteen times as fast, and mostly absent. */
  hint: RegExp
  codes: readonly string[]
}

/** A phrase is found between words only: `ga` is not part of `garage`. */
const wholeWords = (phrase: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${phrase})(?![\p{L}\p{N}])`, 'gu')

/** Compiles phrases in their order: text that one of them has matched is not read again. */
export const compileRules = (phrases: readonly NotePhrase[]): NoteRule[] =>
  phrases.map(([phrase, ...codes]) => ({
    pattern: wholeWords(phrase),
    hint: new RegExp(phrase),
    codes,
  }))
