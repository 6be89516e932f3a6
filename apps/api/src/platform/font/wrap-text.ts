import type { FontWeight } from './font-face.ts'
import { type ShapedText, shapeText } from './shape-text.ts'

interface Measure {
  /** In points. */
  width: number
  size: number
  weight: FontWeight
  /** Maximum number of lines; cut text ends in an ellipsis. */
  most: number
}

/** Longer text is cut anyway, and need not be measured. */
const MAX_TEXT_LENGTH = 2_000
const MAX_WORD_LENGTH = 100

/** Breaks a text into lines that fit, between words if possible. */
export const wrapText = (text: string, measure: Measure): ShapedText[] => {
  const { weight, most } = measure
  const plain = inOneLine(text.slice(0, MAX_TEXT_LENGTH))
  const lines = breakLines(plain, measure)
  if (lines.length <= most) return lines.map((line) => shapeText(line, weight))
  const remaining = lines.slice(0, most)
  return [
    ...remaining.slice(0, -1).map((line) => shapeText(line, weight)),
    shortened(remaining.at(-1) ?? '', measure),
  ]
}

/** Removes line breaks, tabs and directional control characters from a cell. */
const inOneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()

/** Breaks off one line more than is kept, to detect that text was cut. */
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

const widthOf = (text: string, weight: FontWeight): number => shapeText(text, weight).width

let graphemes: Intl.Segmenter | undefined

/**
 * Yields words with the space after them; a word that is too wide for a line is split into letters.
 */
function* piecesOf(text: string, width: number, weight: FontWeight): Generator<string> {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  for (const word of text.split(/(?<= )/)) {
    if (word.length <= MAX_WORD_LENGTH && widthOf(word.trimEnd(), weight) <= width) yield word
    else for (const { segment } of graphemes.segment(word)) yield segment
  }
}

const shortened = (line: string, { width, size, weight }: Measure): ShapedText => {
  let characters = Array.from(line)
  while (characters.length > 0 && widthOf(`${characters.join('')}…`, weight) * size > width)
    characters = characters.slice(0, -1)
  return shapeText(`${characters.join('').trimEnd()}…`, weight)
}
