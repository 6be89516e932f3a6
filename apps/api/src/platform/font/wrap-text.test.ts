import { expect, test } from 'vitest'

import { fontFaceFor } from './font-face.ts'
import { wrapText } from './wrap-text.ts'

/** Returns the visible text in a column of 100 points, line by line and from left to right. */
const wrapped = (text: string, max = 3) =>
  wrapText(text, { width: 100, size: 10, weight: 'regular', most: max }).map(({ runs }) =>
    runs.map((run) => run.text).join(''),
  )

test.each([
  ['a line that fits', 'Lower Level 101', ['Lower Level 101']],
  ['between words', 'Golden State Warriors at Lakers', ['Golden State', 'Warriors at Lakers']],
  ['a word that is too wide', 'W'.repeat(12), ['WWWWWWWWW', 'WWW']],
  ['no letter from its accents', `${'W'.repeat(10)}\u0301x`, ['WWWWWWWWW', 'W\u0301x']],
  ['line breaks and controls into spaces', ' a\r\n\tb\u0007c\u2028d ', ['a b c d']],
  ['nothing of what turns the reader around', 'a\u202egnp\u202c.exe\u2066', ['agnp.exe']],
  ['nothing', '', ['']],
])('REPORT-4 wraps %s', (_name, text, lines) => {
  expect(wrapped(text)).toEqual(lines)
})

test('REPORT-4 text that is too long ends with an ellipsis that fits', () => {
  const lines = wrapText('word '.repeat(100), {
    width: 100,
    size: 10,
    weight: 'regular',
    most: 2,
  })
  expect(lines).toHaveLength(2)
  for (const { width } of lines) expect(width * 10).toBeLessThanOrEqual(100)
  expect(lines.at(-1)?.runs.at(-1)?.text).toMatch(/…$/)
})

test.each([
  ['Hebrew alone', 'שלום עולם', ['שלום', ' ', 'עולם'].toReversed()],
  ['Hebrew within English', 'Live: שלום!', ['Live: ', 'שלום', '!']],
  ['brackets the other way round', '(שלום)', ['(', 'שלום', ')']],
  ['numbers in Arabic from left to right', 'مرحبا 2026', ['2026', ' ', 'مرحبا']],
])('REPORT-4 sets %s', (_name, text, runs) => {
  const [line] = wrapText(text, { width: 500, size: 10, weight: 'regular', most: 1 })
  expect(line?.runs.map((run) => run.text)).toEqual(runs)
})

// A compressed file would be unpacked again for each embedded glyph, most of the time of a small report.
test.each(['A', 'Ж', 'א', 'ب', 'カ', '한', '简'])(
  'REPORT-4 the font file of %s is unpacked',
  (letter) => {
    const face = fontFaceFor(letter.codePointAt(0) ?? 0, 'regular')
    expect(face?.font.type).toBe('TTF')
  },
)
