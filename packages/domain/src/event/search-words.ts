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
