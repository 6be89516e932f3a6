import { wallTime } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { changedEventFields } from './event-change.ts'

const EVENING = wallTime('2027-03-01T19:30:00')

test('ADMIN-86 canceling an event changes only its status, and postponing it only its date', () => {
  expect(changedEventFields('cancel', EVENING)).toEqual({ statusId: 3 })
  expect(changedEventFields('postpone', EVENING)).toEqual({ dateTBA: true })
})

test('ADMIN-86 a rescheduled event has a known date and time', () => {
  expect(changedEventFields('reschedule', EVENING)).toEqual({
    dateTime: EVENING,
    dateTBA: false,
    timeTBA: false,
  })
  expect(changedEventFields('reschedule', null)).toBe(null)
})
