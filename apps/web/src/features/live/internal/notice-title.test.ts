import { expect, test } from 'vitest'

import { noticeTitle } from './show-notice-if-hidden.ts'

test('NAV-102 a notice outside the page names only the order number', () => {
  expect(noticeTitle({ about: { kind: 'purchase', id: 1042 } })).toBe('Update on order O-1042')
  expect(noticeTitle({ about: { kind: 'sale', id: 1042 } })).toBe('Update on sale S-1042')
  expect(noticeTitle({ about: { kind: 'payout', id: 1042 } })).toMatch(/ S-1042$/)
  expect(noticeTitle({ about: null })).not.toMatch(/\d/)
})
