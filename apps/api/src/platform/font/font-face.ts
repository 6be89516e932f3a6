import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import * as fontkit from 'fontkit'

/** Remembers what was computed for recent keys, so that memory stays flat however many there are. */
export const memoizeRecent = <Key, Value>(most: number, compute: (key: Key) => Value) => {
  let known = new Map<Key, Value>()
  return (key: Key): Value => {
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const value = compute(key)
    if (known.size >= most) known = new Map()
    known.set(key, value)
    return value
  }
}

export type Weight = 'regular' | 'semibold'

/** One file of a family: the characters of a script, or a share of them. */
interface FontFile {
  family: string
  /** As the package says it: `latin`, or `12` of the many files of a Chinese font. */
  subset: string
  /** First and last code point of each stretch that it covers. */
  ranges: readonly (readonly [number, number])[]
}

const { resolve } = createRequire(import.meta.url)

/**
 * The families that text is set in; the first that has a character sets it. Inter has Latin, Greek,
 * Cyrillic and Vietnamese. Kosugi has what is written in Japan, ZCOOL XiaoWei what is simplified in
 * China, Gowun Dodum Korean.
 */
const FAMILIES = [
  'inter',
  'noto-sans-hebrew',
  'noto-sans-arabic',
  'kosugi',
  'gowun-dodum',
  'zcool-xiaowei',
]

/** Families that have but one weight. */
const ONE_WEIGHT = new Set(['kosugi', 'gowun-dodum', 'zcool-xiaowei'])

const filesOf = (family: string): FontFile[] => {
  const path = resolve(`@fontsource/${family}/unicode.json`)
  const subsets: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
  return Object.entries(subsets).map(([subset, ranges]) => ({
    family,
    subset: subset.replaceAll(/[[\]]/g, ''),
    ranges: ranges.split(',').map(rangeOf),
  }))
}

/** Reads `U+0590-05FF`, or `U+20AA` alone. */
const rangeOf = (text: string): readonly [number, number] => {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

let files: FontFile[] | null = null

/** The files that may have a character, the best one first. */
const fontFilesFor = (codePoint: number): FontFile[] => {
  files ??= FAMILIES.flatMap(filesOf)
  return files.filter(({ ranges }) =>
    ranges.some(([first, last]) => first <= codePoint && codePoint <= last),
  )
}

/** Where a file lies on the disk; a family of one weight has only that. */
const fontPath = ({ family, subset }: FontFile, weight: Weight): string => {
  const number = weight === 'semibold' && !ONE_WEIGHT.has(family) ? 600 : 400
  return resolve(`@fontsource/${family}/files/${family}-${subset}-${number}-normal.woff`)
}

/** One font file, opened: what glyphs a text is set in, and how wide they are. */
export interface FontFace {
  /** Its name among the fonts of a document. */
  id: string
  font: fontkit.Font
  has(codePoint: number): boolean
  /** The width of a word or a run at a size of one point. */
  widthOf(text: string): number
}

/** Figures of one width; and what is typed is what is set: `4x4` would become `4×4` by `calt`. */
const INTER_FEATURES = { tnum: true, calt: false }

const MAX_RUNS = 4_000

const openFont = (data: Buffer): fontkit.Font => {
  const opened = fontkit.create(data)
  if (!('layout' in opened)) throw new Error('this file is a collection of fonts')
  return opened
}

const openFace = (file: FontFile, weight: Weight): FontFace => {
  const data = readFileSync(fontPath(file, weight))
  const opened = openFont(data)
  // A font remembers of each glyph what it first stood for; embedded as a part of another glyph it
  // stands for nothing. So what is embedded is another copy.
  const embedded = openFont(data)
  const features = file.family === 'inter' ? INTER_FEATURES : {}
  const layout = memoizeRecent(MAX_RUNS, (text: string) => opened.layout(text, features))
  // The document scales the positions that it is given in place: each time they are fresh ones.
  const font: fontkit.Font = Object.assign(Object.create(opened), {
    createSubset: () => embedded.createSubset(),
    layout: (text: string) => {
      const { glyphs, positions, advanceWidth } = layout(text)
      return {
        glyphs: glyphs.map(withMeaning),
        positions: positions.map((position) => ({ ...position })),
        advanceWidth,
      }
    },
  })
  return {
    id: `${file.family}-${file.subset}-${weight}`,
    font,
    has: (codePoint) => opened.hasGlyphForCodePoint(codePoint),
    widthOf: (text) => layout(text).advanceWidth / opened.unitsPerEm,
  }
}

const ZERO_WIDTH_SPACE = 0x200b

/** A part of a letter, such as its dots, means nothing by itself; it must not be read as anything. */
const withMeaning = (glyph: fontkit.Glyph): fontkit.Glyph =>
  glyph.codePoints.length > 0
    ? glyph
    : Object.create(glyph, { codePoints: { value: [ZERO_WIDTH_SPACE] } })

const faces = new Map<string, FontFace>()

const faceIn = (file: FontFile, weight: Weight): FontFace => {
  const key = `${file.family}-${file.subset}-${weight}`
  const face = faces.get(key) ?? openFace(file, weight)
  faces.set(key, face)
  return face
}

const MAX_CHARACTERS = 10_000

const findFace = (weight: Weight) => (codePoint: number) => ({
  face:
    fontFilesFor(codePoint)
      .map((file) => faceIn(file, weight))
      .find((face) => face.has(codePoint)) ?? null,
})

const found = {
  regular: memoizeRecent(MAX_CHARACTERS, findFace('regular')),
  semibold: memoizeRecent(MAX_CHARACTERS, findFace('semibold')),
}

/** The face that has a character; `null` when none has. Files are opened when they are needed. */
export const fontFaceFor = (codePoint: number, weight: Weight): FontFace | null =>
  found[weight](codePoint).face
