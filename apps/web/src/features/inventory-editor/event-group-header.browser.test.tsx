import { renderUi } from '@seatdesk/app-kit/testing'
import { cents, type EventId, type EventStock, type EventSummary, wallTime } from '@seatdesk/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { eventGroup } from './EventGroupHeader.tsx'
import { API_EVENT } from './testing/wire-event.ts'

const event: EventSummary = {
  ...API_EVENT,
  id: API_EVENT.id as EventId,
  dateTime: wallTime(API_EVENT.dateTime),
}

const STOCK: EventStock = {
  eventId: event.id,
  listings: 8,
  tickets: 32,
  left: 32,
  value: cents(20_026_51),
  cost: cents(13_193_61),
  unknownCosts: 1,
}

const LEAST = { ...STOCK, listings: 1, tickets: 1, left: 1, value: cents(9_00) }

/** Returns the positions of a header's parts, and its height. */
const placesOf = (stock: EventStock | null) => {
  const { takeAway } = renderUi(eventGroup(event, stock).header)
  const name = document.evaluate(`//span[text()="${event.name}"]`, document).iterateNext()
  const head = name?.parentElement
  const places = [head, ...(head?.children ?? [])].map((part) => {
    const { x, width, height } = part?.getBoundingClientRect() ?? new DOMRect()
    return [x, width, height].map(Math.round)
  })
  takeAway()
  return places
}

test.each([360, 390, 640, 1024, 1280, 1440])(
  'LOAD-450 an event header, %i pixels wide, reserves space for its totals',
  async (width) => {
    await page.viewport(width, 600)
    const [before, max, min] = [placesOf(null), placesOf(STOCK), placesOf(LEAST)]
    expect(before.length).toBe(4)
    expect(max).toEqual(before)
    expect(min).toEqual(before)
  },
)
