import { wallTime } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { changedFacts } from './event-change.ts'

const EVENING = wallTime('2027-03-01T19:30:00')

test('ADMIN-86 a cancelled event changes its status alone, a postponed one its date', () => {
  expect(changedFacts('cancel', EVENING)).toEqual({ statusId: 3 })
  expect(changedFacts('postpone', EVENING)).toEqual({ dateTBA: true })
})

test('ADMIN-86 a rescheduled event has a date and a time that are known', () => {
  expect(changedFacts('reschedule', EVENING)).toEqual({
    dateTime: EVENING,
    dateTBA: false,
    timeTBA: false,
  })
  expect(changedFacts('reschedule', null)).toBe(null)
})
