import type { Instant } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { formatInstant } from '../dates/index.ts'
import { detailText, toWords } from './detail-text.ts'

test.each([
  ['paymentMethods', 'Payment methods'],
  ['coverImageURL', 'Cover image URL'],
  ['dateTBA', 'Date TBA'],
  ['tagIds', 'Tag IDs'],
  ['apiKeys', 'API keys'],
  ['failed-task', 'Failed task'],
])('ADMIN-217 the name %s is written in words', (name, words) => {
  expect(toWords(name)).toBe(words)
})

const MOMENT = '2030-11-27T17:30:00.000Z'

test.each<[unknown, string]>([
  [null, 'none'],
  ['', 'none'],
  [[], 'none'],
  [true, 'yes'],
  [12.5, '12.5'],
  ['Forged tickets.', 'Forged tickets.'],
  [[3, 4], '3, 4'],
  [MOMENT, formatInstant(MOMENT as Instant)],
  [{ seatRow: 'A', quantity: 2 }, 'Seat row: A; Quantity: 2'],
])('ADMIN-217 the value %j of an audit entry is written without code', (value, text) => {
  expect(detailText(value)).toBe(text)
})
