/**
 * A phrase, as a pattern over folded text, and the codes that it means; none if it denies
 * something. A group named `n` is the number of the code.
 */
export type NotePhrase = readonly [phrase: string, ...codes: string[]]

export interface NoteRule {
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
