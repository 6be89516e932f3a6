// @module-tag nightly

import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import type { InventoryListing } from '@seatdesk/domain'
import { DataTable } from '@seatdesk/ui'
import { useState } from 'react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { api } from '../../lib/api.ts'
import { session } from '../../lib/session.ts'
import { signInAs } from '../../lib/testing/sign-in-as.ts'
import { COLUMNS_WITHOUT_PRICING, LISTING_COLUMNS, STACKED_COLUMNS } from './editable-columns.tsx'
import { GridContext } from './grid-context.ts'
import { pricingState } from './internal/limit-cells.ts'
import { PricingLoader } from './PricingLoader.tsx'
import { wireListing } from './testing/wire-listing.ts'
import { useInventoryEditor } from './use-inventory-editor.ts'

const SETTINGS = {
  stripePublishableKey: null,
  isSandbox: true,
  supportEmail: 'help@seatdesk.test',
  feePercent: 10,
}

/** A table of three listings, as on the screen. */
function EditorHarness({
  listings,
  columns = LISTING_COLUMNS,
}: {
  listings: readonly InventoryListing[]
  columns?: typeof LISTING_COLUMNS | undefined
}) {
  const [rows, setRows] = useState(listings)
  const [refreshes, setRefreshes] = useState(0)
  const sheet = useInventoryEditor(
    { rows, updateCached: (change) => setRows((now) => now.map(change)) },
    async () => setRefreshes((now) => now + 1),
  )
  return (
    <GridContext value={sheet}>
      <output aria-label="Totals">{refreshes}</output>
      <DataTable caption="Listings" columns={columns} rows={rows} keyOf={({ id }) => String(id)} />
      <PricingLoader sheet={sheet} rows={rows} />
    </GridContext>
  )
}

const opened = async (
  responses: Parameters<typeof mockCalls>[0],
  // Wide enough for every column.
  {
    width = 2200,
    columns,
    first,
  }: { width?: number; columns?: typeof LISTING_COLUMNS; first?: Partial<InventoryListing> } = {},
) => {
  await page.viewport(width, 800)
  const results = [1, 2, 3].map((id) => wireListing(id, id === 1 ? first : {}))
  const paginator = { totalEntriesSize: 3, perPage: 50 }
  const ranks = [
    { listingId: 1, rank: 2, comparables: 3, lowest: 90_00, median: 95_00, inCarts: 1 },
  ]
  const requests = mockCalls({
    'GET /inventory/': { body: { results, paginator } },
    'GET /inventory/ranks': { body: { data: ranks } },
    'GET /inventory/pricing': { body: { data: [] } },
    'GET /settings': { body: { data: SETTINGS } },
    ...responses,
  })
  renderUi(<EditorHarness listings={(await api.inventory.list()).results} columns={columns} />)
  return requests
}

/** Finds a cell by a part of its name. */
const cell = (name: string) => page.getByRole('button', { name, exact: false })

afterEach(() => session.drop())

const sent = (received: Awaited<ReturnType<typeof opened>>) =>
  received.filter(({ call }) => call.startsWith('PATCH')).map(({ call, body }) => [call, body])

test('DESK-11 a cell is saved with the value that was seen, and undone with one key', async () => {
  let price = 100_00
  const requests = await opened({
    'PATCH /inventory/1': () => {
      price = price === 100_00 ? 120_00 : 100_00
      return { body: { data: wireListing(1, { price }) } }
    },
  })
  cell('Price of section 101, row A: $100.00').element().focus()
  await userEvent.keyboard('120{Enter}')
  await expect.element(cell('Price of section 101, row A: $120.00')).toBeVisible()
  await expect.element(cell('Price of section 101, row B: $100.00')).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(cell('Price of section 101, row A: $100.00')).toBeVisible()
  expect(sent(requests)).toEqual([
    ['PATCH /inventory/1', { price: 120_00, seen: { price: 100_00 } }],
    ['PATCH /inventory/1', { price: 100_00, seen: { price: 120_00 } }],
  ])
  await expect.element(page.getByText('2 of 4')).toBeVisible()
  await expectNoAxeViolations()
})

test('DESK-132 after several cells, totals and ranks are read again once; Ctrl+Z also works on the checkbox of a row', async () => {
  let price = 110_00
  const requests = await opened({
    'PATCH /inventory/1': () => ({ body: { data: wireListing(1, { price }) } }),
    'PATCH /inventory/2': { body: { data: wireListing(2, { price: 120_00 }) } },
  })
  const totals = page.getByRole('status', { name: 'Totals' })
  const ranksRead = () => requests.filter(({ call }) => call === 'GET /inventory/ranks').length
  await expect.poll(ranksRead).toBe(1)
  cell('Price of section 101, row B').element().focus()
  await userEvent.keyboard('120{Enter}')
  cell('Price of section 101, row A').element().focus()
  await userEvent.keyboard('110{Enter}')
  await expect.element(totals).toHaveTextContent('1')
  await expect.poll(ranksRead).toBe(2)
  const box = document.createElement('input')
  box.type = 'checkbox'
  document.body.append(box)
  onTestFinished(() => box.remove())
  box.focus()
  price = 100_00
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(cell('Price of section 101, row A: $100.00')).toBeVisible()
  await expect.element(totals).toHaveTextContent('2')
})

test('DESK-12 a rejected cell shows why and keeps the typed value', async () => {
  const requests = await opened({
    'PATCH /inventory/2': errorResponse(422, '000.422', 'this is not right'),
  })
  cell('Price of section 101, row B').element().focus()
  await userEvent.keyboard('12x{Enter}')
  await expect
    .element(cell('row B: 12x'))
    .toHaveAccessibleDescription(/^Enter an amount in dollars/)
  expect(sent(requests)).toEqual([])
  cell('row B: 12x').element().focus()
  await userEvent.keyboard('13{Enter}')
  await expect.element(cell('row B: 13')).toHaveAccessibleDescription('This is not right')
  await expectNoAxeViolations()
})

test('DESK-10 a change by another user is shown, the typed value stays, and Enter saves it', async () => {
  let cost = 60_00
  const requests = await opened({
    'PATCH /inventory/3': () => {
      if (cost === 70_00) return { body: { data: wireListing(3, { cost: 65_00 }) } }
      cost = 70_00
      return errorResponse(409, '000.409', 'someone else changed this listing', {
        fields: { cost: 'was changed in the meantime' },
      })
    },
    'GET /inventory/3': {
      body: { data: { ...wireListing(3, { cost: 70_00 }), sales: [], timeline: [] } },
    },
  })
  cell('Cost of section 101, row C').element().focus()
  await userEvent.keyboard('65{Enter}')
  await expect.element(cell('row C: 65')).toHaveAccessibleDescription(/\$70\.00 in the meantime/)
  await expectNoAxeViolations()
  cell('row C: 65').element().focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(cell('Cost of section 101, row C: $65.00')).toBeVisible()
  expect(sent(requests)).toEqual([
    ['PATCH /inventory/3', { cost: 65_00, seen: { cost: 60_00 } }],
    ['PATCH /inventory/3', { cost: 65_00, seen: { cost: 70_00 } }],
  ])
})

test('DESK-11 Esc cancels an edit, Tab saves it and moves on, arrow keys move between cells', async () => {
  const requests = await opened({
    'PATCH /inventory/2': { body: { data: wireListing(2, { cost: 61_00 }) } },
  })
  cell('Cost of section 101, row A').element().focus()
  await userEvent.keyboard('99{Escape}')
  await expect.element(cell('Cost of section 101, row A: $60.00')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}61{Tab}')
  await expect.element(cell('Price of section 101, row B')).toHaveFocus()
  await expect.element(cell('Cost of section 101, row B: $61.00')).toBeVisible()
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
  await expect.element(cell('Cost of section 101, row A')).toHaveFocus()
  expect(sent(requests)).toEqual([['PATCH /inventory/2', { cost: 61_00, seen: { cost: 60_00 } }]])
})

test('DESK-13 a pasted column fills the cells below, and is undone in one step', async () => {
  const requests = await opened({
    'PATCH /inventory/2': { body: { data: wireListing(2, { price: 110_00 }) } },
    'PATCH /inventory/3': { body: { data: wireListing(3, { price: 120_00 }) } },
  })
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', '$110\n120.00\n')
  const start = cell('Price of section 101, row B').element()
  start.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  await expect.element(cell('Price of section 101, row C: $120.00')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => sent(requests)).toHaveLength(4)
  expect(sent(requests).slice(2)).toEqual([
    ['PATCH /inventory/2', { price: 100_00, seen: { price: 110_00 } }],
    ['PATCH /inventory/3', { price: 100_00, seen: { price: 120_00 } }],
  ])
})

test('DESK-11 splits and dates are edited in place', async () => {
  const requests = await opened({
    'PATCH /inventory/1': { body: { data: wireListing(1, { splitRule: 'pairs' }) } },
  })
  await cell('Splits of section 101, row A').click()
  await userEvent.selectOptions(page.getByRole('combobox', { name: /^Splits/ }), 'Pairs')
  await userEvent.keyboard('{Enter}')
  await expect.element(cell('row A: Pairs')).toBeVisible()
  await cell('In-hand date of section 101, row A').click()
  await page.getByLabelText(/^In-hand date of section 101, row A/).fill('2030-11-18')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent(requests)).toHaveLength(2)
  expect(sent(requests)).toEqual([
    [
      'PATCH /inventory/1',
      {
        splitRule: 'pairs',
        customSplits: null,
        seen: { splitRule: 'any', customSplits: null },
      },
    ],
    [
      'PATCH /inventory/1',
      {
        deliveryDate: '2030-11-18T12:00:00',
        seen: { deliveryDate: '2030-11-19T12:00:00' },
      },
    ],
  ])
})

test('SELL-70 an unusual price shows why, and is saved when entered again', async () => {
  const reason = 'the price is less than a tenth of the cost ($60.00)'
  let isFirst = true
  const requests = await opened({
    'PATCH /inventory/1': () => {
      const response = isFirst
        ? errorResponse(422, '050.020', 'unusual', { fields: { price: reason } })
        : { body: { data: wireListing(1, { price: 1_00 }) } }
      isFirst = false
      return response
    },
  })
  cell('Price of section 101, row A').element().focus()
  await userEvent.keyboard('1{Enter}')
  await expect.element(cell('row A: 1')).toHaveAccessibleDescription(/less than a tenth/)
  cell('row A: 1').element().focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(cell('Price of section 101, row A: $1.00')).toBeVisible()
  const change = { price: 1_00, seen: { price: 100_00 } }
  expect(sent(requests)).toEqual([
    ['PATCH /inventory/1', change],
    ['PATCH /inventory/1', { ...change, confirmUnusualPrice: true }],
  ])
})

const LIMITS = {
  floor: null,
  ceiling: null,
  basis: 'net',
  floorPrice: null,
  ceilingPrice: null,
  lockedBy: null,
  lockedAt: null,
  sleepsUntil: null,
}

/** The pricing of a listing in wire format. */
const wirePricing = (listingId: number, input: object = {}) => ({
  listingId,
  price: 100_00,
  limits: LIMITS,
  rule: { id: 3, name: 'Evening games' },
  groupId: null,
  fit: 'between',
  outcome: 'unchanged',
  reason: 'atTarget',
  sentence: 'cheapest comparable $101.00, section 101 row 4, less $1.00',
  evaluatedAt: '2030-05-01T10:00:00.000Z',
  cheapest: {
    mark: 'a',
    price: 101_00,
    countedPrice: 101_00,
    section: '101',
    seatRow: '4',
    quantity: 2,
    isOutlier: false,
  },
  suggestedFloor: 63_00,
  ...input,
})

const openedWithPricing = async (view: Parameters<typeof opened>[1] = {}) => {
  const limits = new Map<number, object>([
    [1, { ...LIMITS, floor: 80_00, floorPrice: 88_89 }],
    [2, LIMITS],
    [3, { ...LIMITS, floor: 90_00, basis: 'asked', floorPrice: 90_00 }],
  ])
  let floor: number | null = 70_00
  const responses: Parameters<typeof mockCalls>[0] = {
    'GET /inventory/pricing': () => ({
      body: {
        data: [
          wirePricing(1, { limits: limits.get(1) }),
          wirePricing(2, { limits: limits.get(2), cheapest: null }),
          wirePricing(3, { limits: limits.get(3), outcome: 'held', reason: 'duel' }),
        ],
      },
    }),
    'PUT /inventory/limits/2': () => {
      limits.set(2, { ...LIMITS, floor })
      floor = null
      return { body: { data: limits.get(2) } }
    },
  }
  return opened(responses, view)
}

const limitsSent = (received: Awaited<ReturnType<typeof opened>>) =>
  received.filter(({ call }) => call.startsWith('PUT')).map(({ call, body }) => [call, body])

test('PRICER-67 a row shows its floor, comparable and pricing state in words', async () => {
  await openedWithPricing()
  await expect.element(cell('Floor of section 101, row A: $80.00 net')).toBeVisible()
  await expect.element(cell('Floor of section 101, row C: $90.00')).toBeVisible()
  await expect.element(page.getByText('$101.00').first()).toBeVisible()
  await expect.element(page.getByText('In range', { exact: true })).toBeVisible()
  await expect.element(page.getByText('No floor', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Price duel', { exact: true })).toBeVisible()
  await expectNoAxeViolations()
})

test('PRICER-67 a floor and a ceiling are set in their cells, and undone with one key', async () => {
  const requests = await openedWithPricing()
  await expect.element(cell('Floor of section 101, row B')).toBeVisible()
  cell('Floor of section 101, row B').element().focus()
  await userEvent.keyboard('70{Enter}')
  await expect.element(cell('Floor of section 101, row B: $70.00 net')).toBeVisible()
  cell('Ceiling of section 101, row B').element().focus()
  await userEvent.keyboard('60{Enter}')
  await expect
    .element(cell('Ceiling of section 101, row B: 60'))
    .toHaveAccessibleDescription('The ceiling must not be below the floor')
  await expectNoAxeViolations()
  cell('Ceiling of section 101, row B').element().focus()
  await userEvent.keyboard('{Escape}{Control>}z{/Control}')
  await expect.poll(() => limitsSent(requests)).toHaveLength(2)
  // Only what the cell changed, so that what others have set meanwhile stays.
  expect(limitsSent(requests)).toEqual([
    ['PUT /inventory/limits/2', { floor: 70_00, basis: 'net' }],
    ['PUT /inventory/limits/2', { floor: null, basis: 'net' }],
  ])
})

test('PRICER-67 a net floor is compared with the price with the fee', async () => {
  const requests = await openedWithPricing()
  await expect.element(cell('Floor of section 101, row B')).toBeVisible()
  cell('Floor of section 101, row B').element().focus()
  // With a fee of 10%, $90.01 net is an asked price of $100.02.
  await userEvent.keyboard('90.01{Enter}')
  await expect
    .element(cell('Floor of section 101, row B: 90.01'))
    .toHaveAccessibleDescription('The floor must not be above the price')
  expect(limitsSent(requests)).toEqual([])
})

test('PRICER-67 each state at a limit has its own color, and none that of a held price', async () => {
  const floored = { ...LIMITS, floor: 80_00, floorPrice: 88_89 }
  const colors: string[] = []
  for (const given of [
    { fit: 'atFloor' },
    { fit: 'between' },
    { fit: 'atCeiling' },
    { fit: 'noFit' },
    { outcome: 'held', reason: 'duel' },
    { reason: 'paused' },
  ])
    colors.push(pricingState(wirePricing(1, { limits: floored, ...given }) as never).tone)
  expect(colors).toEqual(['bad', 'waiting', 'limit', 'done', 'held', 'neutral'])
})

test.each([
  ['atFloor', 'At floor'],
  ['between', 'In range'],
  ['atCeiling', 'At ceiling'],
  ['noFit', 'No comps'],
])('PRICER-67 the state %s is a word, not only a color', async (fit, word) => {
  const limits = { ...LIMITS, floor: 80_00, floorPrice: 88_89 }
  await opened({ 'GET /inventory/pricing': { body: { data: [wirePricing(1, { limits, fit })] } } })
  await expect.element(page.getByText(word, { exact: true })).toBeVisible()
})

test('PRICER-85 in a narrow table all of the pricing is shown in pairs, and edited with the keyboard', async () => {
  const requests = await openedWithPricing({ width: 1024, columns: STACKED_COLUMNS })
  for (const name of ['Status, Pricing', 'Floor, Ceiling', 'Price, Comparable'])
    await expect.element(page.getByRole('columnheader', { name })).toBeVisible()
  await expect.element(page.getByText('Price duel', { exact: true })).toBeVisible()
  await expect.element(page.getByText('$101.00').first()).toBeVisible()
  cell('Cost of section 101, row B').element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(cell('Ceiling of section 101, row B')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(cell('Ceiling of section 101, row A')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}70{Enter}')
  await expect.element(cell('Floor of section 101, row B: $70.00 net')).toBeVisible()
  await expect.element(cell('Floor of section 101, row C')).toHaveFocus()
  expect(limitsSent(requests)).toHaveLength(1)
  const cut = [...document.querySelectorAll('tbody td, tbody td button')].filter(
    (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1,
  )
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
  await expectNoAxeViolations()
})

test('TEAM-73 the fulfillment role edits the in-hand date only', async () => {
  await opened({})
  signInAs('fulfillment')
  await expect.element(cell('Price of section')).not.toBeInTheDocument()
  expect(cell('In-hand date of section').elements()).toHaveLength(3)
})

test('TEAM-19 an accountant sees limits and edits none', async () => {
  await openedWithPricing()
  await expect.element(cell('Floor of section 101, row A')).toBeVisible()
  signInAs('accountant')
  await expect.element(cell('Floor of section')).not.toBeInTheDocument()
})

test('DESK-30 a listing without tickets left has no rank', async () => {
  await opened({}, { first: { available: 0 } })
  const [first, second] = page.getByRole('row').elements().slice(1)
  await expect.poll(() => second?.lastElementChild?.textContent).toBe('—')
  expect(first?.lastElementChild?.textContent).toBe('')
})

test('TABLE-431 the longest split rule is whole, beside a wide section', async () => {
  await opened(
    {},
    { width: 1440, columns: COLUMNS_WITHOUT_PRICING, first: { splitRule: 'avoidOneAndThree' } },
  )
  await expect.element(cell('Splits of section 101, row A')).toBeVisible()
  const rule = cell('Splits of section 101, row A').element()
  expect(rule.textContent).toMatch(/Never leave 1 or 3/)
  for (const box of [rule, rule.closest('td') as Element])
    expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
  const section = rule.closest('tr')?.firstElementChild as Element
  expect(section.clientWidth).toBeGreaterThanOrEqual(10.5 * 14)
})
