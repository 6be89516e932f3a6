import { expect, test } from 'vitest'

import { foldText, searchWords } from './search-words.ts'

test('EVENT-8 text is folded alike whatever its case and accents', () => {
  expect(foldText('  BEYONCÉ \t Renaissance ')).toBe('beyonce renaissance')
  expect(foldText('Sigur Rós, Mötley Crüe, Måneskin, Łódź, Straße, Cœur')).toBe(
    'sigur ros, motley crue, maneskin, lodz, strasse, coeur',
  )
})

test('words are parted by punctuation, and apostrophes and full stops part nothing', () => {
  expect(searchWords("D.C. United vs. St. Louis: Hell's Kitchen")).toEqual([
    'dc',
    'united',
    'vs',
    'st',
    'louis',
    'hells',
    'kitchen',
  ])
  expect(searchWords('Simon & Garfunkel')).toEqual(searchWords('simon and garfunkel'))
})
