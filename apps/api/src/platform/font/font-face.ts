import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

import * as fontkit from 'fontkit'

/** Caches results for the most recent keys, so that memory is bounded. */
export const memoizeRecent = <Key, Value>(max: number, compute: (key: Key) => Value) => {
  let known = new Map<Key, Value>()
  return (key: Key): Value => {
    const cached = known.get(key)
    if (cached !== undefined) return cached
    const value = compute(key)
    if (known.size >= max) known = new Map()
    known.set(key, value)
    return value
  }
}

export type FontWeight = 'regular' | 'semibold'

/** A file of a font family: the characters of a script, or some of them. */
interface FontFile {
  family: string
  /** The subset's name in the package: `latin`, or `12` of the many files of a Chinese font. */
  subset: string
  /** First and last code point of each range that it covers. */
  ranges: readonly (readonly [number, number])[]
}

const { resolve } = createRequire(import.meta.url)

/**
 * Font families in order of preference. Inter covers Latin, Greek, Cyrillic and Vietnamese, Kosugi
 * Japanese, ZCOOL XiaoWei simplified Chinese, Gowun Dodum Korean.
 */
const FAMILIES = [
  'inter',
  'noto-sans-hebrew',
  'noto-sans-arabic',
  'kosugi',
  'gowun-dodum',
  'zcool-xiaowei',
]

/** Families with only one weight. */
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

/** Parses `U+0590-05FF`, or `U+20AA` alone. */
const rangeOf = (text: string): readonly [number, number] => {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

let files: FontFile[] | null = null

/** The files that may have a character, in order of preference. */
const fontFilesFor = (codePoint: number): FontFile[] => {
  files ??= FAMILIES.flatMap(filesOf)
  return files.filter(({ ranges }) =>
    ranges.some(([first, last]) => first <= codePoint && codePoint <= last),
  )
}

/** The path of a file; a family of one weight has only that one. */
const fontPath = ({ family, subset }: FontFile, weight: FontWeight): string => {
  const number = weight === 'semibold' && !ONE_WEIGHT.has(family) ? 600 : 400
  return resolve(`@fontsource/${family}/files/${family}-${subset}-${number}-normal.woff`)
}

/** An open font file: its glyphs and their widths. */
export interface FontFace {
  /** Its name among the fonts of a document. */
  id: string
  font: fontkit.Font
  has(codePoint: number): boolean
  /** The width of a word or a run at a font size of one point. */
  widthOf(text: string): number
}

/** Tabular figures, and no contextual alternates: `calt` would turn `4x4` into `4×4`. */
const INTER_FEATURES = { tnum: true, calt: false }

const MAX_RUNS = 4_000

const openFont = (data: Buffer): fontkit.Font => {
  const opened = fontkit.create(data)
  if (!('layout' in opened)) throw new Error('this file is a collection of fonts')
  return opened
}

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/**
 * Unpacks the tables of a WOFF file into a font file without compression. The font library would
 * unpack a table again for each glyph that it embeds.
 */
const unpackWoff = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  const parts = [header]
  let offset = header.length
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(WOFF_HEADER + index * WOFF_ENTRY)
    const start = entry.readUInt32BE(4)
    const packed = woff.subarray(start, start + entry.readUInt32BE(8))
    const length = entry.readUInt32BE(12)
    const at = SFNT_HEADER + index * SFNT_ENTRY
    entry.copy(header, at, 0, 4)
    entry.copy(header, at + 4, 16, 20)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(length, at + 12)
    // Each table begins at a multiple of four bytes.
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    table.set(packed.length < length ? inflateSync(packed) : packed)
    parts.push(table)
    offset += table.length
  }
  return Buffer.concat(parts)
}

const openFace = (file: FontFile, weight: FontWeight): FontFace => {
  const data = unpackWoff(readFileSync(fontPath(file, weight)))
  const opened = openFont(data)
  // A font remembers for each glyph the text that it first stood for; a glyph embedded as a part of
  // another one has none. So a second copy is embedded.
  const embedded = openFont(data)
  const features = file.family === 'inter' ? INTER_FEATURES : {}
  const layout = memoizeRecent(MAX_RUNS, (text: string) => opened.layout(text, features))
  // The document scales the positions that it is given in place, so each call returns new ones.
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

/** A part of a letter, such as its dots, represents no text and must not be read as text. */
const withMeaning = (glyph: fontkit.Glyph): fontkit.Glyph =>
  glyph.codePoints.length > 0
    ? glyph
    : Object.create(glyph, { codePoints: { value: [ZERO_WIDTH_SPACE] } })

const faces = new Map<string, FontFace>()

const faceIn = (file: FontFile, weight: FontWeight): FontFace => {
  const key = `${file.family}-${file.subset}-${weight}`
  const face = faces.get(key) ?? openFace(file, weight)
  faces.set(key, face)
  return face
}

const MAX_CHARACTERS = 10_000

const findFace = (weight: FontWeight) => (codePoint: number) => ({
  face:
    fontFilesFor(codePoint)
      .map((file) => faceIn(file, weight))
      .find((face) => face.has(codePoint)) ?? null,
})

const found = {
  regular: memoizeRecent(MAX_CHARACTERS, findFace('regular')),
  semibold: memoizeRecent(MAX_CHARACTERS, findFace('semibold')),
}

/** Returns the font face for a character; `null` if no font has it. Files are opened on demand. */
export const fontFaceFor = (codePoint: number, weight: FontWeight): FontFace | null =>
  found[weight](codePoint).face
