import { type Event, wallTime } from '@seatdesk/domain'

import type { CartEvent } from '../cart-store.ts'

/** An event of a given number, whose time is not announced. */
export const eventOf = (id: number): CartEvent => ({
  id: id as Event['id'],
  name: `Night ${id}`,
  dateTime: wallTime('2030-06-01T19:30:00'),
  dateTBA: false,
  timeTBA: true,
})
