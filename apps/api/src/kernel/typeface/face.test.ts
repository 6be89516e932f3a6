import { readFileSync } from 'node:fs'

import * as fontkit from 'fontkit'
import { expect, test } from 'vitest'

import { faceFor } from './face.ts'
import { filesFor, pathOf, type Weight } from './font-files.ts'

const SIGNS = [...'SP0123456789$.,:-']

/** What sets figures: our face, and its font as it is. */
const openFigures = (weight: Weight) => {
  const face = faceFor(0x30, weight)
  const [file] = filesFor(0x30)
  const opened = file && fontkit.create(readFileSync(pathOf(file, weight)))
  if (!face || !opened || !('layout' in opened)) throw new Error('there is no font for figures')
  return { face, opened }
}

test.each(['regular', 'semibold'] as const)(
  'REPORT-11 figures are set two by two as the font sets them whole, in its %s weight',
  (weight) => {
    const { face, opened } = openFigures(weight)
    const texts = SIGNS.flatMap((one) => SIGNS.map((other) => `${one}${other}7${one}.${other}`))
    for (const text of texts) {
      const whole = opened.layout(text, { tnum: true, calt: false })
      const pairs = face.font.layout(text)
      expect(pairs.glyphs.map(({ id }) => id)).toEqual(whole.glyphs.map(({ id }) => id))
      expect(pairs.positions).toEqual(whole.positions.map((position) => ({ ...position })))
      expect(pairs.advanceWidth).toBe(whole.advanceWidth)
    }
  },
)
