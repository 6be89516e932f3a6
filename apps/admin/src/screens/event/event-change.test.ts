import { wallTime } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { changedEventFields } from './event-change.ts'

const EVENING = wallTime('2027-03-01T19:30:00')

test('ADMIN-86 a cancelled event changes its status alone, a postponed one its date', () => {
  expect(changedEventFields('cancel', EVENING)).toEqual({ statusId: 3 })
  expect(changedEventFields('postpone', EVENING)).toEqual({ dateTBA: true })
})

test('ADMIN-86 a rescheduled event has a date and a time that are known', () => {
  expect(changedEventFields('reschedule', EVENING)).toEqual({
    dateTime: EVENING,
    dateTBA: false,
    timeTBA: false,
  })
  expect(changedEventFields('reschedule', null)).toBe(null)
})
