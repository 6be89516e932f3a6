import { expect, it } from 'vitest'

import { publicNoteProblem } from './public-note.ts'
import {
  isRestriction,
  parseTrait,
  restrictionKey,
  sortTraits,
  traitSentence,
} from './seat-trait.ts'
import { TRAITS } from './trait-catalog.ts'

it('SEAT-2 has at least sixty different codes, and a number placeholder in the sentences that need one', () => {
  expect(TRAITS.length).toBeGreaterThanOrEqual(60)
  expect(new Set(TRAITS.map(({ code }) => code)).size).toBe(TRAITS.length)
  for (const { sentence, number } of TRAITS) expect(sentence.includes('{n}')).toBe(number !== null)
})

it('SEAT-2 parses a code with its number, and rejects missing or superfluous numbers', () => {
  expect(parseTrait('ageLimit:21')).toMatchObject({ code: 'ageLimit', number: 21 })
  expect(traitSentence('foodCredit:25')).toBe('$25 food and drink credit')
  for (const invalid of ['ageLimit', 'aisle:2', 'ageLimit:0', 'ageLimit:99999', 'nothing', ''])
    expect(parseTrait(invalid)).toBeNull()
})

it('SEAT-2 gives listings with the same restrictions the same key, and sorts traits', () => {
  expect(restrictionKey(['sideView'])).toBe('')
  expect(restrictionKey(['sideView', 'obstructedView', 'ageLimit:21'])).toBe(
    restrictionKey(['ageLimit:21', 'obstructedView', 'lastRow']),
  )
  expect(isRestriction('videoScreenView')).toBe(false)
  expect(sortTraits(['aisle', 'lastRow', 'aisle', 'obstructedView'])).toEqual([
    'obstructedView',
    'lastRow',
    'aisle',
  ])
})

it.each([
  ['Call 312-555-0142 for a better price', 'must not have a phone number'],
  ['call (312) 555 0142', 'must not have a phone number'],
  ['Text 555-0142', 'must not have a phone number'],
  ['More at www.example.org', 'must not have a link'],
  ['example.com has more', 'must not have a link'],
  ['Write to jo@example.com', 'must not have an email address'],
  ['ｅｘａｍｐｌｅ．ｃｏｍ has more', 'must not have a link'],
  ['exam\u200Bple.\u00ADcom has more', 'must not have a link'],
  ['call 312\u2060-555-0142', 'must not have a phone number'],
  ['Row 4 \u202Emoc.live', 'must not have control characters'],
  ['x'.repeat(201), 'must be at most 200 characters long'],
  ['Seats 101-104, row 12. Gates open at 6:30', null],
  ['Aisle seats near exit 4', null],
])(
  'SEAT-3 rejects links, phone numbers and email addresses in a public note: %s',
  (note, problem) => {
    expect(publicNoteProblem(note)).toBe(problem)
  },
)
