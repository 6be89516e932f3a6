// @module-tag nightly

import { mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { expectWholeRow } from '../lib/testing/expect-whole-row.ts'
import { OrdersScreen } from './OrdersScreen.tsx'

const ORDER = {
  id: 1068,
  event: {
    id: 7,
    name: 'New York Philharmonic: Beethoven and Shostakovich',
    dateTime: '2030-06-01T19:30:00',
    dateTBA: false,
    timeTBA: false,
    venue: {
      name: 'David Geffen Hall',
      address: '10 Lincoln Center',
      city: 'New York',
      state: 'NY',
    },
  },
  buyer: { id: 8, name: 'Bluebird Ticket Desk', email: 'bluebird@seatdesk.test' },
  seller: { id: 9, name: 'Lakeshore Row', email: 'lakeshore@seatdesk.test' },
  listing: {
    id: 5,
    section: '101',
    seatRow: 'A',
    quantity: 11,
    tickets: [],
    deliveryTypeId: 1,
    deliveryDate: '2030-05-30T12:00:00',
    disclosures: [],
    attributes: [],
    publicNote: null,
    seatType: 'consecutive',
    secondRow: null,
  },
  statusId: 1,
  checkoutState: 'paid',
  refundState: null,
  createdAt: '2026-12-30T17:59:00.000Z',
  amount: 123_456_00,
}

const showOrders = async (
  width: number,
  results: object[] = [],
  address = '/orders',
): Promise<void> => {
  await page.viewport(width, 800)
  const paginator = { totalEntriesSize: results.length, perPage: 50 }
  mockCalls({ 'GET /admin/orders/': { body: { results, paginator } } })
  renderUi(
    <MemoryRouter initialEntries={[address]}>
      <OrdersScreen />
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('button', { name: 'Apply search' })).toBeVisible()
}

const filterBoxes = (): DOMRect[] =>
  [
    page.getByRole('button', { name: 'Apply search' }),
    ...['Status', 'Payment', 'Delivery', 'Problem'].map((name) =>
      page.getByRole('combobox', { name }),
    ),
    page.getByRole('button', { name: 'Dates' }),
  ].map((control) => control.element().getBoundingClientRect())

test.each([390, 800, 1024, 1440])(
  'TABLE-431 the filters of a console list are inside the screen at %d pixels',
  async (width) => {
    await showOrders(width)
    for (const { left, right } of filterBoxes()) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
    }
  },
)

test.each([
  [1280, '/orders?status=1'],
  [1280, '/orders'],
  [1440, '/orders?status=1'],
])(
  'TABLE-431 the filters of a console list and its dates share one line at %d pixels in %s',
  async (width, address) => {
    await showOrders(width, [], address)
    const middles = filterBoxes().map(({ top, bottom }) => (top + bottom) / 2)
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2)
  },
)

test.each([1024, 1280, 1440])(
  'TABLE-431 a row of the console orders has all of its facts, none cut, at %d pixels',
  async (width) => {
    await showOrders(width, [ORDER])
    const row = page.getByRole('row', { name: /O-1068/ })
    await expect.element(row).toBeVisible()
    for (const text of ['Bluebird Ticket Desk', 'Lakeshore Row', '11', 'Paid', '$123,456.00'])
      await expect.element(row.getByText(text, { exact: true })).toBeVisible()
    await expectWholeRow(row)
  },
)

test('TABLE-431 the number of an order has its own line on a card', async () => {
  await showOrders(390, [ORDER])
  const number = page.getByText('O-1068', { exact: true })
  await expect.element(number).toBeVisible()
  expect(number.element().getClientRects()).toHaveLength(1)
})

test('ADMIN-259 the card of an order has the date of its event, its quantity and its payment', async () => {
  await showOrders(390, [ORDER])
  for (const text of [/^Sat,\sJun\s1,\s2030,\s7:30\sPM$/, /^Ordered\s/, /^11\stickets, Paid$/])
    await expect.element(page.getByText(text)).toBeVisible()
})

test.each([1024, 1280, 1440])(
  'ADMIN-251 at %d pixels the words of the search box are whole, also beside saved views',
  async (width) => {
    await page.viewport(width, 800)
    mockCalls({
      'GET /admin/orders/': {
        body: { results: [ORDER], paginator: { totalEntriesSize: 1, perPage: 50 } },
      },
    })
    renderUi(
      <MemoryRouter initialEntries={['/?status=1']}>
        <div data-testid="page">
          <OrdersScreen />
        </div>
      </MemoryRouter>,
    )
    await expect.element(page.getByRole('button', { name: 'Save view' })).toBeVisible()
    await document.fonts.ready
    const box = page.getByRole('textbox', { name: /^Search/ }).element() as HTMLInputElement
    const { font, paddingLeft } = getComputedStyle(box)
    const pen = document.createElement('canvas').getContext('2d')
    if (pen) pen.font = font
    const words = pen?.measureText(box.placeholder).width ?? Infinity
    // The key `/` is in the box, except on narrow screens.
    const key = box.closest('form')?.querySelector('kbd')
    const roomIn = (padding: number) => {
      page.getByTestId('page').element().setAttribute('style', `padding-inline: ${padding}px`)
      const { left, right } = box.getBoundingClientRect()
      const edge = key?.checkVisibility() ? key.getBoundingClientRect().left : right
      return edge - left - Number.parseFloat(paddingLeft)
    }
    // The filters are as wide as their fonts, so pages of several widths are tried.
    const paddings = Array.from({ length: 30 }, (_, index) => 4 * index)
    expect(paddings.filter((padding) => roomIn(padding) < words)).toEqual([])
  },
)
