import { cents, type Event, type Listing, type ListingId, wallTime } from '@seatdesk/domain'
import { describe, expect, test } from 'vitest'

import { takeUpStandings } from './internal/take-up-standings.ts'
import type { KeptPart } from './kept-tray.ts'
import { trayLines } from './tray-lines.ts'
import { createTray, type TrayEvent } from './tray.ts'

const listing = (id: number): Listing => ({
  id: id as ListingId,
  section: String(id),
  seatRow: 'C',
  quantity: 4,
  available: 4,
  price: cents(100_00),
  tickets: [],
  splitValues: [1, 2, 4],
  deliveryTypeId: 1,
  deliveryDate: wallTime('2030-06-01T12:00:00'),
})

const event = (id: number): TrayEvent => ({
  id: id as Event['id'],
  name: `Event ${id}`,
  dateTime: wallTime('2030-06-01T19:30:00'),
  dateTBA: false,
  timeTBA: true,
})

/** A browser, and a tray in each of its tabs. */
const openBrowser = () => {
  const kept = new Map<string, Map<number, KeptPart>>()
  const tabs: ReturnType<typeof createTray>[] = []
  const newTab = (whose: string | null = 'ada') => {
    const tray = createTray({
      read: (of) => [...(kept.get(of) ?? new Map<number, KeptPart>()).values()],
      keep: (of, eventId, part) => {
        const parts = kept.get(of) ?? new Map<number, KeptPart>()
        kept.set(of, parts)
        if (part) parts.set(eventId, part)
        else parts.delete(eventId)
        for (const other of tabs) if (other !== tray) other.reread()
      },
    })
    tabs.push(tray)
    tray.open(whose)
    return tray
  }
  return { newTab, kept }
}

type Tab = ReturnType<typeof createTray>

const choose = (tray: Tab, eventId: number, ...ids: number[]) => {
  tray.name(event(eventId))
  tray.selectionOf(eventId).choose(ids.map(listing))
}

const chosenIn = (tray: Tab) =>
  tray.getState().parts.map(({ eventId, selected }) => [eventId, [...selected.chosen.keys()]])

test('ORDER-30 what is chosen of one event stays while one chooses of another', () => {
  const tray = openBrowser().newTab()
  choose(tray, 1, 101, 102)
  choose(tray, 2, 201)
  expect(chosenIn(tray)).toEqual([
    [1, [101, 102]],
    [2, [201]],
  ])
  tray.selectionOf(1).drop([101 as ListingId, 102 as ListingId])
  expect(chosenIn(tray)).toEqual([[2, [201]]])
})

describe('ORDER-30 the lines of a tray', () => {
  test('are not named by their event where it is the one on the screen alone', () => {
    const tray = openBrowser().newTab()
    choose(tray, 1, 101)
    expect(trayLines(tray.getState().parts, 1)).toMatchObject([{ listingId: 101, eventId: 1 }])
    expect(trayLines(tray.getState().parts, 1)[0]).not.toHaveProperty('event')
  })

  test('are, each of them, as soon as another event is among them', () => {
    const tray = openBrowser().newTab()
    choose(tray, 1, 101)
    choose(tray, 2, 201)
    expect(trayLines(tray.getState().parts, 1).map((line) => line.event)).toEqual([
      'Event 1 · Sat 01 Jun 2030',
      'Event 2 · Sat 01 Jun 2030',
    ])
    expect(trayLines(tray.getState().parts, 3)).toHaveLength(2)
  })
})

describe('ORDER-31 what is chosen', () => {
  test('is there again in a page that is loaded anew, in the quantities that were asked for', () => {
    const browser = openBrowser()
    const before = browser.newTab()
    choose(before, 1, 101)
    before.selectionOf(1).setQuantity(101 as ListingId, 2)
    const [line] = trayLines(browser.newTab().getState().parts, 1)
    expect(line).toMatchObject({ listingId: 101, quantity: 2, price: 100_00 })
  })

  test('before it is known by whom stays, beside what was kept', () => {
    const browser = openBrowser()
    choose(browser.newTab(), 1, 101)
    const early = browser.newTab(null)
    choose(early, 1, 102)
    early.open('ada')
    expect(chosenIn(early)).toEqual([[1, [101, 102]]])
    expect(chosenIn(browser.newTab())).toEqual([[1, [101, 102]]])
    early.open(null)
    expect(chosenIn(early)).toEqual([])
    early.open('eve')
    expect(chosenIn(early)).toEqual([])
  })

  test('is one in all tabs, and what two of them choose at once is both there', () => {
    const browser = openBrowser()
    const [one, two] = [browser.newTab(), browser.newTab()]
    choose(one, 1, 101)
    choose(two, 2, 201)
    for (const tray of [one, two])
      expect(new Set(chosenIn(tray).map(([eventId]) => eventId))).toEqual(new Set([1, 2]))
    two.selectionOf(1).drop([101 as ListingId])
    expect(chosenIn(one)).toEqual([[2, [201]]])
  })

  test('is its broker’s alone, and waits for that broker', () => {
    const browser = openBrowser()
    const tray = browser.newTab()
    choose(tray, 1, 101)
    tray.open(null)
    expect(chosenIn(tray)).toEqual([])
    tray.open('eve')
    expect(chosenIn(tray)).toEqual([])
    choose(tray, 2, 201)
    tray.open('ada')
    expect(chosenIn(tray)).toEqual([[1, [101]]])
  })
})

test('ORDER-32 a purchase drops what is gone of every event, and keeps what is left at its price', () => {
  const tray = openBrowser().newTab()
  choose(tray, 1, 101)
  choose(tray, 2, 201, 202)
  const left = { available: 1, price: cents(120_00), splitValues: [1] }
  tray.settle({
    gone: [101 as ListingId, 201 as ListingId],
    left: new Map([[202 as ListingId, left]]),
  })
  expect(trayLines(tray.getState().parts, 1)).toMatchObject([
    { listingId: 202, quantity: 1, price: 120_00, eventId: 2 },
  ])
})

test('ORDER-33 what became of listings meanwhile is taken up when it was asked', () => {
  const tray = openBrowser().newTab()
  choose(tray, 2, 201, 202, 203)
  const gone = { available: 0, price: null, splitValues: [] }
  takeUpStandings(tray.getState().parts, [
    { listingId: 201 as ListingId, state: 'withdrawn', ...gone },
    {
      listingId: 202 as ListingId,
      state: 'on-sale',
      available: 2,
      price: cents(90_00),
      splitValues: [2],
    },
    { listingId: 999 as ListingId, state: 'sold-out', ...gone },
  ])
  expect(trayLines(tray.getState().parts, 1)).toMatchObject([
    { listingId: 201, isGone: true },
    { listingId: 202, quantity: 2, price: 90_00 },
    { listingId: 203, quantity: 4, price: 100_00 },
  ])
})
