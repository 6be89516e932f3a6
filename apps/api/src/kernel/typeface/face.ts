import { readFileSync } from 'node:fs'

import * as fontkit from 'fontkit'

import { filesFor, type FontFile, pathOf, type Weight } from './font-files.ts'
import { recent } from './recent.ts'

/** One font file, opened: what glyphs a text is set in, and how wide they are. */
export interface Face {
  /** Its name among the fonts of a document. */
  id: string
  font: fontkit.Font
  has(codePoint: number): boolean
  /** The width of a word or a run at a size of one point. */
  widthOf(text: string): number
}

/** Figures of one width; and what is typed is what is set: `4x4` would become `4×4` by `calt`. */
const INTER_FEATURES = { tnum: true, calt: false }

const MOST_RUNS = 4_000

const openFont = (data: Buffer): fontkit.Font => {
  const opened = fontkit.create(data)
  if (!('layout' in opened)) throw new Error('this file is a collection of fonts')
  return opened
}

const openFace = (file: FontFile, weight: Weight): Face => {
  const data = readFileSync(pathOf(file, weight))
  const opened = openFont(data)
  // A font remembers of each glyph what it first stood for; embedded as a part of another glyph it
  // stands for nothing. So what is embedded is another copy.
  const embedded = openFont(data)
  const features = file.family === 'inter' ? INTER_FEATURES : {}
  const layout = recent(MOST_RUNS, (text: string) => opened.layout(text, features))
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

const faces = new Map<string, Face>()

const faceIn = (file: FontFile, weight: Weight): Face => {
  const key = `${file.family}-${file.subset}-${weight}`
  const face = faces.get(key) ?? openFace(file, weight)
  faces.set(key, face)
  return face
}

const MOST_CHARACTERS = 10_000

const findFace = (weight: Weight) => (codePoint: number) => ({
  face:
    filesFor(codePoint)
      .map((file) => faceIn(file, weight))
      .find((face) => face.has(codePoint)) ?? null,
})

const found = {
  regular: recent(MOST_CHARACTERS, findFace('regular')),
  semibold: recent(MOST_CHARACTERS, findFace('semibold')),
}

/** The face that has a character; `null` when none has. Files are opened when they are needed. */
export const faceFor = (codePoint: number, weight: Weight): Face | null =>
  found[weight](codePoint).face
