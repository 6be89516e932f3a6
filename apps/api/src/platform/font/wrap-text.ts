import type { Weight } from './font-face.ts'
import { type ShapedText, shapeText } from './shape-text.ts'

interface Measure {
  /** In points. */
  width: number
  size: number
  weight: Weight
  /** How many lines there may be; what is left over ends in an ellipsis. */
  most: number
}

/** What is longer is cut anyway, and not worth measuring. */
const MAX_TEXT_LENGTH = 2_000
const MAX_WORD_LENGTH = 100

/** Breaks a text into lines that fit, between words where that can be. */
export const wrapText = (text: string, measure: Measure): ShapedText[] => {
  const { weight, most } = measure
  const plain = inOneLine(text.slice(0, MAX_TEXT_LENGTH))
  const lines = breakLines(plain, measure)
  if (lines.length <= most) return lines.map((line) => shapeText(line, weight))
  const kept = lines.slice(0, most)
  return [
    ...kept.slice(0, -1).map((line) => shapeText(line, weight)),
    shortened(kept.at(-1) ?? '', measure),
  ]
}

/** Line breaks, tabs and what steers a reader's direction have no place in a cell. */
const inOneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()

/** Breaks off one line past the most that is kept: then it is known that something is cut. */
const breakLines = (text: string, { width, size, weight, most }: Measure): string[] => {
  if (widthOf(text, weight) <= width / size) return [text]
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text, width / size, weight)) {
    if (line !== '' && widthOf((line + piece).trimEnd(), weight) > width / size) {
      lines.push(line.trimEnd())
      line = ''
    }
    if (lines.length > most) return lines
    line += piece
  }
  return [...lines, line.trimEnd()]
}

const widthOf = (text: string, weight: Weight): number => shapeText(text, weight).width

let graphemes: Intl.Segmenter | undefined

/** Words with the space after them; of a word that is too wide for a line, its letters. */
function* piecesOf(text: string, width: number, weight: Weight): Generator<string> {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  for (const word of text.split(/(?<= )/)) {
    if (word.length <= MAX_WORD_LENGTH && widthOf(word.trimEnd(), weight) <= width) yield word
    else for (const { segment } of graphemes.segment(word)) yield segment
  }
}

const shortened = (line: string, { width, size, weight }: Measure): ShapedText => {
  let letters = Array.from(line)
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, weight) * size > width)
    letters = letters.slice(0, -1)
  return shapeText(`${letters.join('').trimEnd()}…`, weight)
}
