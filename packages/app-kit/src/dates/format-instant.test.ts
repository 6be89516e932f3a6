import type { Instant } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { formatInstant } from './format-instant.ts'

test('DATE-41 a time has no line break before its AM or PM', () => {
  expect(formatInstant('2030-06-04T17:30:00.000Z' as Instant)).toMatch(/\d:30\u00A0[AP]M$/)
})
