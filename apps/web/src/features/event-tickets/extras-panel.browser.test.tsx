import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { createCart } from './cart-store.ts'
import { ExtrasPanel } from './ExtrasPanel.tsx'
import { createRecentListingChanges } from './recent-listing-changes.ts'

afterEach(() => vi.restoreAllMocks())

const event = (id: number, name: string) => ({
  id,
  name,
  dateTime: '2030-06-01T19:30:00',
  dateTBA: false,
  timeTBA: false,
  venue: { name: 'Bowl', address: '', city: 'Pasadena', state: 'CA' },
})

const extra = (id: number, eventId: number, section: string, kind = 'parking') => ({
  id,
  event: event(eventId, eventId === 7 ? 'Bowl Night' : 'Parking for Bowl Night'),
  kind,
  section,
  seatRow: '-',
  quantity: 2,
  available: 2,
  price: 15_00,
  tickets: [
    { id: id * 2, seat: null },
    { id: id * 2 + 1, seat: null },
  ],
  splitValues: [1, 2],
  deliveryTypeId: 1,
  deliveryDate: '2030-05-30T12:00:00',
  disclosures: [],
  attributes: [],
  publicNote: null,
  seatType: 'consecutive',
  secondRow: null,
  instant: false,
  hidesSeats: false,
})

const respond = (results: readonly unknown[]) =>
  mockCalls({
    'GET /listings/extras': {
      body: { results, paginator: { totalEntriesSize: results.length, perPage: 20 } },
    },
  })

const open = async () => {
  const cart = createCart(() => localStorage)
  renderUi(<ExtrasPanel eventId={7} cart={cart} live={createRecentListingChanges()} />)
  return cart
}

test('EVENT-208 parking and packages have their own heading and can be added to the cart', async () => {
  respond([extra(1, 7, 'Lot A Parking'), extra(2, 9, 'General'), extra(3, 7, 'VIP', 'package')])
  const cart = await open()
  await expect.element(page.getByRole('heading', { name: 'Parking and extras' })).toBeVisible()
  await page.getByRole('checkbox', { name: /Lot A Parking/ }).click()
  await page.getByRole('checkbox', { name: /General/ }).click()
  const { items, events } = cart.getState()
  expect([...items.values()].map(({ eventId }) => eventId)).toEqual([7, 9])
  expect([...events.values()].map(({ name }) => name)).toEqual(['Parking for Bowl Night'])
  await expectNoAxeViolations()
})

test('EVENT-208 an event without extras has no such heading', async () => {
  const calls = respond([])
  await open()
  await expect.poll(() => calls.length).toBe(1)
  await expect.element(page.getByText('Parking and extras')).not.toBeInTheDocument()
})
