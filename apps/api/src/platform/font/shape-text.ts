import bidiFactory from 'bidi-js'

import { type FontFace, fontFaceFor, memoizeRecent, type FontWeight } from './font-face.ts'

/** A run of text in one font face and one direction. */
interface Run {
  face: FontFace
  /** The text as it is passed to the font; glyphs come out in visual order. */
  text: string
  /** Whether its direction is right to left; it is then shaped as a whole. */
  isTurned: boolean
  /** At a font size of one point. */
  width: number
}

/** A shaped line of text: its runs from left to right. */
export interface ShapedText {
  runs: Run[]
  /** At a font size of one point. */
  width: number
}

interface Grapheme {
  text: string
  face: FontFace
  /** The bidi embedding level; odd levels run from right to left. */
  level: number
}

const bidi = bidiFactory()

/** Replaces characters that no font has. */
const MISSING = '□'

const MAX_LINES = 4_000

const setIn = (weight: FontWeight) => (line: string) => {
  const runs = inVisualOrder(runsOf(graphemesOf(line, weight))).map(runOf)
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
}

const lines = {
  regular: memoizeRecent(MAX_LINES, setIn('regular')),
  semibold: memoizeRecent(MAX_LINES, setIn('semibold')),
}

/** Shapes one line with the font faces and directions that its characters need. */
export const shapeText = (line: string, weight: FontWeight): ShapedText => lines[weight](line)

const PLAIN = /^[\x20-\x7e]*$/

const graphemesOf = (line: string, weight: FontWeight): Grapheme[] => {
  const levels = PLAIN.test(line) ? null : bidi.getEmbeddingLevels(line).levels
  const characters: Grapheme[] = []
  let index = 0
  for (const character of line) {
    const level = levels?.[index] ?? 0
    characters.push({ ...dressed(character, weight, characters.at(-1)?.face), level })
    index += character.length
  }
  return characters
}

/** Combining characters use the font face of the letter before. */
const JOINED = /^[\p{M}\p{Join_Control}]$/u

const dressed = (text: string, weight: FontWeight, before: FontFace | undefined) => {
  const codePoint = text.codePointAt(0) ?? 0
  if (before && JOINED.test(text) && before.has(codePoint)) return { text, face: before }
  const face = fontFaceFor(codePoint, weight)
  if (face) return { text, face }
  return { text: MISSING, face: faceOf(MISSING, weight) }
}

const faceOf = (character: string, weight: FontWeight): FontFace => {
  const face = fontFaceFor(character.codePointAt(0) ?? 0, weight)
  if (!face) throw new Error('the fonts have no replacement character')
  return face
}

const runsOf = (characters: Grapheme[]): Grapheme[] => {
  const runs: Grapheme[] = []
  for (const email of characters) {
    const last = runs.at(-1)
    if (last?.face === email.face && last.level === email.level) last.text += email.text
    else runs.push({ ...email })
  }
  return runs
}

/**
 * Reorders runs from the highest level down to 1: every sequence at or above the level is reversed.
 */
const inVisualOrder = (runs: Grapheme[]): Grapheme[] => {
  let ordered = runs
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level >= 1; level -= 1) ordered = turned(ordered, level)
  return ordered
}

const turned = (runs: Grapheme[], level: number): Grapheme[] => {
  const result: Grapheme[] = []
  let stretch: Grapheme[] = []
  for (const run of runs) {
    if (run.level >= level) stretch.unshift(run)
    else {
      result.push(...stretch, run)
      stretch = []
    }
  }
  return [...result, ...stretch]
}

/** Scripts whose runs the font reverses itself. */
const TURNED_BY_FACE = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

const runOf = ({ face, text, level }: Grapheme): Run => {
  const isTurned = level % 2 === 1
  if (isTurned) {
    const seen = turnedText(text)
    return { face, text: seen, isTurned, width: face.widthOf(seen) }
  }
  // Words repeat more often than lines, and shaping is slow.
  const words = text.split(/(?<= )/)
  return { face, text, isTurned, width: words.reduce((sum, word) => sum + face.widthOf(word), 0) }
}

/** Brackets are mirrored from right to left. */
const turnedText = (text: string): string => {
  const mirrored = Array.from(
    text,
    (character) => bidi.getMirroredCharacter(character) ?? character,
  )
  return (TURNED_BY_FACE.test(text) ? mirrored : mirrored.toReversed()).join('')
}
