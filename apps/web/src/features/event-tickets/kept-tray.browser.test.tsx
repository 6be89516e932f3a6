import { cents, type Event, type ListingId, wallTime } from '@seatdesk/domain'
import { afterEach, expect, test } from 'vitest'

import { keepPart, type KeptPart, readTray, trayKey } from './kept-tray.ts'

afterEach(() => localStorage.clear())

const part = (id: number): KeptPart => ({
  event: {
    id: id as Event['id'],
    name: `Event ${id}`,
    dateTime: wallTime('2030-06-01T19:30:00'),
    dateTBA: false,
    timeTBA: false,
  },
  listings: [
    {
      id: 101 as ListingId,
      section: '101',
      seatRow: 'C',
      quantity: 2,
      available: 2,
      price: cents(100_00),
      tickets: [],
      splitValues: [1, 2],
      deliveryTypeId: 1,
      deliveryDate: wallTime('2030-05-30T12:00:00'),
    },
  ],
  quantities: [[101 as ListingId, 1]],
})

test('ORDER-31 what is kept of one event leaves the others alone, and no empty tray is kept', () => {
  keepPart('ada', 1, part(1))
  keepPart('ada', 2, part(2))
  expect(readTray('ada')).toEqual([part(1), part(2)])
  expect(readTray('eve')).toEqual([])
  keepPart('ada', 1, null)
  expect(readTray('ada')).toEqual([part(2)])
  keepPart('ada', 2, null)
  expect(localStorage.getItem(trayKey('ada'))).toBeNull()
})

test.each(['{', '[{"event":1}]', '7'])('ORDER-31 %s is no tray', (text) => {
  localStorage.setItem(trayKey('ada'), text)
  expect(readTray('ada')).toEqual([])
})
