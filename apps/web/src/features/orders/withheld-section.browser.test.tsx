import {
  errorResponse,
  expectNoAxeViolations,
  mockCalls,
  renderUi,
} from '@seatdesk/app-kit/testing'
import type { ListingDetails } from '@seatdesk/domain'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { WithheldSection } from './internal/WithheldSection.tsx'

afterEach(() => vi.restoreAllMocks())

const EVENT = {
  id: 7,
  name: 'Bowl Night',
  dateTime: '2030-06-01T19:30:00',
  dateTBA: false,
  timeTBA: false,
  venue: { name: 'Bowl', address: '', city: 'Pasadena', state: 'CA' },
}

const LISTING = {
  id: 9,
  event: EVENT,
  section: '101',
  seatRow: 'A',
  tickets: [],
  available: 3,
  price: 100_00,
  isPast: false,
  withdrawnAt: null,
} as unknown as ListingDetails

const listed = {
  listing: { id: 9, event: EVENT, section: '101', seatRow: 'A' },
  quantity: 2,
  tickets: [
    { id: 1, seat: '5' },
    { id: 2, seat: '6' },
  ],
  createdBy: 'Ada Broker',
  createdAt: '2030-05-01T10:00:00.000Z',
}

const HOLD = {
  id: 3,
  ...listed,
  heldFor: 'Ms. Lee',
  note: 'Calls back',
  until: '2030-05-02T10:00:00.000Z',
}

const pageOf = (...results: unknown[]) => ({
  body: { results, paginator: { totalEntriesSize: results.length, perPage: 100 } },
})

const open = async (more: Parameters<typeof mockCalls>[0] = {}) => {
  const calls = mockCalls({
    'GET /holds/': pageOf(HOLD),
    'GET /outside-sales/': pageOf(),
    ...more,
  })
  const onChange = vi.fn(async () => {})
  renderUi(<WithheldSection listing={LISTING} onChange={onChange} />)
  return { calls, onChange }
}

test('INV-11 held tickets are shown with their person and seats, and can be released', async () => {
  const { calls, onChange } = await open({ 'DELETE /holds/3': {} })
  await expect.element(page.getByText(/2 tickets held for Ms. Lee, seats 5 - 6/)).toBeVisible()
  await expectNoAxeViolations()
  const release = page.getByRole('button', { name: 'Release the tickets held for Ms. Lee' })
  await page.viewport(320, 600)
  const cut = [...release.element().querySelectorAll('*')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
  expect(cut).toEqual([])
  await release.click()
  await expect.poll(() => onChange.mock.calls.length).toBe(1)
  expect(calls.map(({ call }) => call)).toContain('DELETE /holds/3')
})

test('INV-11 tickets are held for a person until a time', async () => {
  const { calls, onChange } = await open({
    'POST /inventory/holds/9': { status: 201, body: { data: HOLD } },
  })
  await page.getByRole('button', { name: 'Hold tickets' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Held for')).toHaveFocus()
  await dialog.getByRole('button', { name: 'Hold tickets' }).click()
  await expect.element(dialog.getByText('Enter who the tickets are for')).toBeVisible()
  await dialog.getByLabelText('Held for').fill('Ms. Lee')
  await userEvent.selectOptions(dialog.getByLabelText('Tickets'), '2')
  await dialog.getByRole('button', { name: 'Hold tickets' }).click()
  await expect.poll(() => onChange.mock.calls.length).toBe(1)
  expect(calls.find(({ call }) => call === 'POST /inventory/holds/9')?.body).toEqual({
    quantity: 2,
    heldFor: 'Ms. Lee',
    until: expect.stringMatching(/Z$/),
  })
})

test('INV-11 shows until when a buyer is paying for the tickets', async () => {
  await open({
    'POST /inventory/outside-sales/9': errorResponse(409, '030.012', 'a buyer is paying', {
      fields: { checkoutEndsAt: '2030-05-01T10:05:00.000Z' },
    }),
  })
  await page.getByRole('button', { name: 'Record a sale elsewhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record sale' }).click()
  await expect
    .element(page.getByText(/A buyer is paying for these tickets until .*2030/))
    .toBeVisible()
})

test('INV-11 an outside sale is recorded with its price in cents, and undone', async () => {
  const SALE = { id: 4, ...listed, where: 'phone', price: 95_50, fee: 0, reference: 'T-1' }
  const { calls, onChange } = await open({
    'GET /outside-sales/': pageOf({ ...SALE, canceledAt: null }),
    'POST /inventory/outside-sales/9': {
      status: 201,
      body: { data: { ...SALE, canceledAt: null } },
    },
    'DELETE /outside-sales/4': {},
  })
  await page.getByRole('button', { name: 'Record a sale elsewhere' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Price each').fill('95.50')
  await userEvent.selectOptions(dialog.getByLabelText('Sales channel'), 'phone')
  await dialog.getByRole('button', { name: 'Record sale' }).click()
  await expect.poll(() => onChange.mock.calls.length).toBe(1)
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    quantity: 3,
    where: 'phone',
    price: 95_50,
  })
  await page.getByRole('button', { name: 'Undo the sale: By phone' }).click()
  await expect.poll(() => onChange.mock.calls.length).toBe(2)
})
