import { wallTime } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { changedEventFields, missingForChange } from './event-change.ts'

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

const event = { name: 'Ali Wong', dateTime: EVENING, dateTBA: false, timeTBA: false }
const input = { event, dateTime: null, reason: '', typedName: '', isImpactSeen: true }

test('ADMIN-250 canceling an event needs its impact, a reason and its name', () => {
  const cancel = { ...input, kind: 'cancel' } as const
  expect(missingForChange({ ...cancel, isImpactSeen: false })).toEqual([
    'a reason',
    'the name of the event',
    'the impact',
  ])
  const named = { ...cancel, typedName: ' Ali Wong ' }
  expect(missingForChange({ ...named, reason: ' ' })).toEqual(['a reason'])
  expect(missingForChange({ ...named, reason: 'The venue is closed' })).toEqual([])
})

test('ADMIN-250 rescheduling an event needs a date other than the current one', () => {
  const move = { ...input, kind: 'reschedule' } as const
  const same = { ...move, dateTime: EVENING }
  expect(missingForChange({ ...move, isImpactSeen: false })).toEqual(['a new date and time'])
  expect(missingForChange(same)).toEqual(['a date other than the current one'])
  expect(missingForChange({ ...same, event: { ...event, dateTBA: true } })).toEqual([])
  expect(missingForChange({ ...move, dateTime: wallTime('2027-03-02T19:30:00') })).toEqual([])
  expect(missingForChange({ ...input, kind: 'postpone' })).toEqual([])
})
