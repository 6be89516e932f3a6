import { expect, test } from 'vitest'

import { changeTexts, fieldText } from './change-texts.ts'

test.each([
  ['cost', 4000, null, 'Cost $40.00 → none'],
  ['role', 'pricer', 'buyer', 'Role Pricer → Buyer'],
  ['spendPerOrder', null, 50_000, 'Spending limit per order none → $500.00'],
  ['deliveryTypeId', 1, 5, 'Delivery PDF → PDF, TMX'],
  ['splitRule', 'neverLeaveOne', 'pairs', 'Splits Never leave one → Pairs'],
  ['tags', [], ['club', 'vip'], 'Tags none → club, vip'],
  ['requireTwoFactor', false, true, 'Two-factor authentication required no → yes'],
  ['name', 'Lee', 'O’Brien "Bob" <b>', 'Name Lee → O’Brien "Bob" <b>'],
])('TEAM-74 a change of %s reads in words', (name, from, to, text) => {
  expect(changeTexts({ [name]: { from, to } })).toEqual([text])
})

test('TEAM-74 a member that was sent reads in words', () => {
  expect(fieldText('price', 9550)).toBe('Price: $95.50')
})
