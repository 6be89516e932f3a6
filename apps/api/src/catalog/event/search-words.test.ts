import { expect, test } from 'vitest'

import { searchText, typoPattern } from './search-text.ts'

test('the search text has the name, venue and city', () => {
  const event = { name: 'Elektra', venue: 'Théâtre-Royal', city: 'Montréal' }
  expect(searchText(event)).toBe('elektra theatre royal montreal')
})

/**
 * The pattern as a JavaScript regular expression, which has a different syntax for word boundaries.
 */
const forgives = (values: string, expected: string): boolean => {
  const pattern = typoPattern(values)
  if (pattern === null) return false
  return new RegExp(pattern.replace('\\m', '\\b').replace('\\M', '\\b')).test(expected)
}

test.each([
  ['a wrong letter', 'lekers'],
  ['a wrong first letter', 'kakers'],
  ['a letter left out', 'lkers'],
  ['the last letter left out', 'laker'],
  ['the first letter left out', 'akers'],
  ['a letter too many', 'lakkers'],
  ['two letters swapped', 'laekrs'],
  ['the last two letters swapped', 'lakesr'],
])('EVENT-8 %s still matches', (_slip, values) => {
  expect(forgives(values, 'los angeles lakers at boston')).toBe(true)
})

test('two typos in one word do not match', () => {
  expect(forgives('lekurs', 'lakers')).toBe(false)
  expect(forgives('lakers', 'rakes')).toBe(false)
})

test('typos only match whole words', () => {
  expect(forgives('yrk', 'yorkshire')).toBe(false)
  expect(forgives('yrk', 'new york')).toBe(true)
})

test('numbers, two-letter words, symbols and long words must match exactly', () => {
  expect(['2026', 'la', '%%%', 'a'.repeat(25)].map(typoPattern)).toEqual([null, null, null, null])
})
