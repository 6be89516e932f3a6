import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { sectionKey } from './section-key.ts'

test.each([
  ['101', 'Section 101'],
  ['Floor A', 'floor-a'],
  ['FLOOR A', 'SECTION-FLOOR-A'],
  ['Upper Deck 12', 'upperdeck12'],
  ['GA–1', 'ga 1'],
  ['Section', 'section'],
  ['Club  Level', 'section club level'],
])('MAP-4 %j and %j are one section', (left, right) => {
  expect(sectionKey(left)).toBe(sectionKey(right))
})

test.each([
  ['101', '102'],
  ['Floor A', 'Floor B'],
  ['1', '11'],
  ['Intersection 4', '4'],
])('MAP-4 %j and %j are two sections', (left, right) => {
  expect(sectionKey(left)).not.toBe(sectionKey(right))
})

test('MAP-4 case, spaces and dashes make no difference', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9]{1,6}$/)
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1 }),
      fc.constantFrom(' ', '-', '  ', ' – '),
      (words, gap) => {
        expect(sectionKey(words.join(gap).toUpperCase())).toBe(sectionKey(words.join('')))
      },
    ),
  )
})
