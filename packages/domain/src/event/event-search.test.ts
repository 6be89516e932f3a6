import * as v from 'valibot'
import { expect, test } from 'vitest'

import { foldText, searchTokens, tagNameSchema, tagSchema } from './event-search.ts'

test('EVENT-8 case, accents and spaces are folded for search', () => {
  expect(foldText('  BEYONCÉ \t Renaissance ')).toBe('beyonce renaissance')
  expect(foldText('Sigur Rós, Mötley Crüe, Måneskin, Łódź, Straße, Cœur')).toBe(
    'sigur ros, motley crue, maneskin, lodz, strasse, coeur',
  )
})

test('punctuation separates words, apostrophes and periods do not', () => {
  expect(searchTokens("D.C. United vs. St. Louis: Hell's Kitchen")).toEqual([
    'dc',
    'united',
    'vs',
    'st',
    'louis',
    'hells',
    'kitchen',
  ])
  expect(searchTokens('Simon & Garfunkel')).toEqual(searchTokens('simon and garfunkel'))
})

test('TAG-1 a tag has an id and a name', () => {
  expect(v.parse(tagSchema, { id: 3, name: 'jazz' })).toEqual({ id: 3, name: 'jazz' })
  expect([0, -1, 1.5, '3', null].filter((id) => v.is(tagSchema, { id, name: 'jazz' }))).toEqual([])
})

test('TAG-3 the name of a new tag is trimmed, and must be neither empty nor too long', () => {
  expect(v.parse(tagNameSchema, ' jazz ')).toBe('jazz')
  expect(['', '   ', 'x'.repeat(61)].filter((name) => v.is(tagNameSchema, name))).toEqual([])
})
