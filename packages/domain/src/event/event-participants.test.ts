import { expect, test } from 'vitest'

import { getEventParticipants, monogram } from './event-participants.ts'

test.each([
  ['Golden State Warriors at Los Angeles Lakers', ['Golden State Warriors', 'Los Angeles Lakers']],
  ['Jaws vs. Jets', ['Jaws', 'Jets']],
  ['Seattle Symphony: Tchaikovsky’s Fourth', ['Seattle Symphony']],
  ['Billie Eilish – Hit Me Hard and Soft', ['Billie Eilish']],
  ['Hamilton', ['Hamilton']],
  ['Hamilton (touring)', ['Hamilton']],
  [': an evening', [': an evening']],
  ['', ['']],
])('EVENT-32 the participants of %j are %j', (name, bill) => {
  expect(getEventParticipants(name)).toEqual(bill)
})

test.each([
  ['Golden State Warriors', 'GSW'],
  ['The Book of Mormon', 'BM'],
  ['Hamilton', 'HAM'],
  ['U2', 'U2'],
  ['San Francisco 49ers', 'SF4'],
  ['The The', 'TT'],
  ['Sigur Rós', 'SR'],
  ['', ''],
])('EVENT-32 the monogram of %j is %j', (name, characters) => {
  expect(monogram(name)).toBe(characters)
})
