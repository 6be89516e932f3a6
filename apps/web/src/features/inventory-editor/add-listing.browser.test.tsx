// @module-tag nightly

import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import type { InventoryListing } from '@seatdesk/domain'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { api } from '../../lib/api.ts'
import { AddListing } from './AddListing.tsx'
import { API_EVENT } from './testing/wire-event.ts'
import { wireListing } from './testing/wire-listing.ts'

const paginator = { totalEntriesSize: 1, perPage: 10 }

const OTHERS = {
  listings: 3,
  tickets: 6,
  lowest: 90_00,
  median: 95_00,
  prices: [90_00, 95_00, 120_00],
  feePercent: 10,
}

const responses = {
  'GET /events/': { body: { results: [API_EVENT], paginator } },
  'GET /events/1': { body: { data: API_EVENT } },
  'GET /listings/': { body: { results: [], paginator } },
  'GET /inventory/comparables': { body: { data: OTHERS } },
  'POST /inventory/': { status: 201, body: { data: wireListing(3) } },
}

const opened = (
  args: Parameters<typeof mockCalls>[0] = {},
  template: InventoryListing | null = null,
) => {
  const [added, close] = [vi.fn(), vi.fn()]
  const requests = mockCalls({ ...responses, ...args })
  const { takeAway } = renderUi(<AddListing like={template} onAdded={added} onClose={close} />)
  return { heard: requests, added, close, takeAway }
}

const field = (name: string) => page.getByRole('textbox', { name })

const combo = (name: string) => page.getByRole('combobox', { name })

const sent = (received: ReturnType<typeof opened>['heard']) =>
  received.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)

/** Finds the event and fills in a pair of tickets up to its price. */
const typePair = async () => {
  await userEvent.keyboard('hamil')
  await expect.element(page.getByRole('option', { name: /Hamilton/ })).toBeVisible()
  await userEvent.keyboard('{Enter}{Tab}101{Tab}C{Tab}5-6')
  await field('Price each').fill('92.50')
}

test('DESK-67 DESK-4 DESK-5 a pair is listed with the keyboard alone, beside comparable prices', async () => {
  const { heard, added, close } = opened()
  await expect.element(combo('Event')).toHaveFocus()
  await typePair()
  await expect.element(page.getByText('$90.00')).toBeVisible()
  await expect.element(page.getByText('2 of 4')).toBeVisible()
  await expect
    .element(page.getByText('$166.50 for all 2, after the 10% fee on $185.00'))
    .toBeVisible()
  await expectNoAxeViolations()
  await userEvent.keyboard('{Tab}60{Enter}')
  await expect.poll(() => close).toHaveBeenCalledOnce()
  expect(added).toHaveBeenCalledOnce()
  expect(sent(heard)).toMatchObject([
    {
      eventId: 1,
      section: '101',
      seatRow: 'C',
      seats: ['5', '6'],
      price: 92_50,
      cost: 60_00,
      deliveryTypeId: 1,
      deliveryDate: '2030-11-20T12:00:00',
      splitRule: 'default',
    },
  ])
})

test('DESK-67 saves a listing and starts another one in the same section', async () => {
  const { heard, close } = opened()
  await typePair()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(combo('Row')).toHaveFocus()
  await expect.element(field('Seats')).toHaveValue('')
  await expect.element(field('Price each')).toHaveValue('92.50')
  await userEvent.keyboard('D{Tab}1-2{Enter}')
  await expect.poll(() => close).toHaveBeenCalledOnce()
  expect(sent(heard)).toMatchObject([
    { seatRow: 'C', seats: ['5', '6'] },
    { seatRow: 'D', seats: ['1', '2'], price: 92_50 },
  ])
})

test('SELL-70 an unusual price shows why, and is listed after confirmation', async () => {
  let isFirst = true
  const { heard, added } = opened({
    'POST /inventory/': () => {
      const response = isFirst
        ? errorResponse(422, '050.020', 'unusual', { fields: { price: 'the price is far off' } })
        : { status: 201, body: { data: wireListing(3) } }
      isFirst = false
      return response
    },
  })
  await expect.element(combo('Event')).toHaveFocus()
  await typePair()
  const list = page.getByRole('button', { name: 'List tickets', exact: true })
  await list.click()
  await expect.element(field('Price each')).toHaveAccessibleDescription(/far off/)
  await page.getByRole('checkbox', { name: /^List at this price anyway/ }).click()
  await list.click()
  await expect.poll(() => added.mock.calls.length).toBe(1)
  expect(sent(heard)).toMatchObject([{ price: 92_50 }, { confirmUnusualPrice: true }])
})

test('DESK-3 an error is shown at its field, and the draft survives closing the dialog', async () => {
  const { close, takeAway } = opened({
    'POST /inventory/': errorResponse(409, '000.409', 'seat 5 is in your listing 12 already'),
  })
  await typePair()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Seats')).toHaveAccessibleDescription(/seat 5 is in your listing 12/i)
  await expect.element(field('Seats')).toHaveValue('5-6')
  await expectNoAxeViolations()
  expect(close).not.toHaveBeenCalled()
  takeAway()
  opened()
  await expect.element(field('Price each')).toHaveValue('92.50')
  await expect.element(combo('Section')).toHaveValue('101')
})

test('DESK-67 a duplicate starts with the values of the original, without its seats', async () => {
  mockCalls({ 'GET /inventory/': { body: { results: [wireListing(3)], paginator } } })
  const [template = null] = (await api.inventory.list()).results
  vi.restoreAllMocks()
  opened({}, template)
  await expect.element(combo('Event')).toHaveValue('Hamilton')
  await expect.element(combo('Section')).toHaveValue('101')
  await expect.element(field('Price each')).toHaveValue('100')
  await expect.element(field('Cost each')).toHaveValue('60')
  await expect.element(field('Seats')).toHaveValue('')
})
