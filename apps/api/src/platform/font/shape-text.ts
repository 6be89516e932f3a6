import bidiFactory from 'bidi-js'

import { type FontFace, fontFaceFor, memoizeRecent, type Weight } from './font-face.ts'

/** A stretch of text in one face and one direction. */
interface Run {
  face: FontFace
  /** In the order in which it is read; its glyphs come out in the order in which it is seen. */
  text: string
  /** Whether its words are seen in another order than they are read, so that they are set as one. */
  isTurned: boolean
  /** At a size of one point. */
  width: number
}

/** A line of text ready to be drawn: its runs from left to right. */
export interface ShapedText {
  runs: Run[]
  /** At a size of one point. */
  width: number
}

interface Grapheme {
  text: string
  face: FontFace
  /** The nesting of directions; odd ones run from right to left. */
  level: number
}

const bidi = bidiFactory()

/** Stands for what no face has. */
const MISSING = '□'

const MAX_LINES = 4_000

const setIn = (weight: Weight) => (line: string) => {
  const runs = inVisualOrder(runsOf(graphemesOf(line, weight))).map(runOf)
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
}

const lines = {
  regular: memoizeRecent(MAX_LINES, setIn('regular')),
  semibold: memoizeRecent(MAX_LINES, setIn('semibold')),
}

/** Sets one line in the faces and directions that its characters need. */
export const shapeText = (line: string, weight: Weight): ShapedText => lines[weight](line)

const PLAIN = /^[\x20-\x7e]*$/

const graphemesOf = (line: string, weight: Weight): Grapheme[] => {
  const levels = PLAIN.test(line) ? null : bidi.getEmbeddingLevels(line).levels
  const letters: Grapheme[] = []
  let index = 0
  for (const character of line) {
    const level = levels?.[index] ?? 0
    letters.push({ ...dressed(character, weight, letters.at(-1)?.face), level })
    index += character.length
  }
  return letters
}

/** What is drawn upon the letter before it belongs to that letter's face. */
const JOINED = /^[\p{M}\p{Join_Control}]$/u

const dressed = (text: string, weight: Weight, before: FontFace | undefined) => {
  const codePoint = text.codePointAt(0) ?? 0
  if (before && JOINED.test(text) && before.has(codePoint)) return { text, face: before }
  const face = fontFaceFor(codePoint, weight)
  if (face) return { text, face }
  return { text: MISSING, face: faceOf(MISSING, weight) }
}

const faceOf = (character: string, weight: Weight): FontFace => {
  const face = fontFaceFor(character.codePointAt(0) ?? 0, weight)
  if (!face) throw new Error('the fonts lack the sign for what they lack')
  return face
}

const runsOf = (letters: Grapheme[]): Grapheme[] => {
  const runs: Grapheme[] = []
  for (const letter of letters) {
    const last = runs.at(-1)
    if (last?.face === letter.face && last.level === letter.level) last.text += letter.text
    else runs.push({ ...letter })
  }
  return runs
}

/** From the highest level down to the lowest odd one, every stretch at or above it is turned. */
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

/** The scripts whose runs a face turns by itself. */
const TURNED_BY_FACE = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

const runOf = ({ face, text, level }: Grapheme): Run => {
  const isTurned = level % 2 === 1
  if (isTurned) {
    const seen = turnedText(text)
    return { face, text: seen, isTurned, width: face.widthOf(seen) }
  }
  // Words recur where lines do not, and setting one takes long.
  const words = text.split(/(?<= )/)
  return { face, text, isTurned, width: words.reduce((sum, word) => sum + face.widthOf(word), 0) }
}

/** Brackets face the other way from right to left. */
const turnedText = (text: string): string => {
  const mirrored = Array.from(
    text,
    (character) => bidi.getMirroredCharacter(character) ?? character,
  )
  return (TURNED_BY_FACE.test(text) ? mirrored : mirrored.toReversed()).join('')
}
