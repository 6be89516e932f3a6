import type { InventoryListing } from '@seatdesk/domain'
import { answerCalls, expectNoFaults, refusal, show } from '@seatdesk/front/testing'
import { DataTable } from '@seatdesk/ui'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { api } from '../../lib/api.ts'
import { LISTING_COLUMNS } from './listing-columns.tsx'
import { SheetContext } from './sheet-context.ts'
import { useWorkbench } from './use-workbench.ts'

const wire = (id: number, given: object = {}) => ({
  id,
  event: {
    id: 1,
    name: 'Hamilton',
    dateTime: '2030-11-20T19:30:00',
    dateTBA: false,
    timeTBA: false,
    venue: { name: 'Hall', address: '1 Pier Road', city: 'New York', state: 'NY' },
  },
  section: '101',
  seatRow: String.fromCodePoint(64 + id),
  quantity: 2,
  available: 2,
  tickets: [
    { id: id * 2, seat: '1' },
    { id: id * 2 + 1, seat: '2' },
  ],
  price: 100_00,
  cost: 60_00,
  splitRule: 'any',
  customSplits: null,
  deliveryTypeId: 1,
  deliveryDate: '2030-11-19T12:00:00',
  externalId: null,
  status: 1,
  isPast: false,
  createdAt: '2026-11-21T15:00:00.000Z',
  withdrawnAt: null,
  ...given,
})

/** Three listings on a sheet, as the screen has them. */
function Bench({ listings }: { listings: readonly InventoryListing[] }) {
  const [rows, setRows] = useState(listings)
  const sheet = useWorkbench({ rows, amend: (change) => setRows((now) => now.map(change)) })
  return (
    <SheetContext value={sheet}>
      <DataTable
        caption="Listings"
        columns={LISTING_COLUMNS}
        rows={rows}
        keyOf={({ id }) => String(id)}
      />
    </SheetContext>
  )
}

const opened = async (answers: Parameters<typeof answerCalls>[0]) => {
  // There is room for every column.
  await page.viewport(1600, 800)
  const results = [1, 2, 3].map((id) => wire(id))
  const paginator = { totalEntriesSize: 3, perPage: 50 }
  const ranks = [
    { listingId: 1, rank: 2, comparables: 3, lowest: 90_00, median: 95_00, inCarts: 1 },
  ]
  const heard = answerCalls({
    'GET /inventory/': { body: { results, paginator } },
    'GET /inventory/ranks': { body: { data: ranks } },
    ...answers,
  })
  show(<Bench listings={(await api.inventory.list()).results} />)
  return heard
}

/** A cell by what its name begins or ends with. */
const cell = (name: string) => page.getByRole('button', { name, exact: false })

const sent = (heard: Awaited<ReturnType<typeof opened>>) =>
  heard.filter(({ call }) => call.startsWith('PATCH')).map(({ call, body }) => [call, body])

test('DESK-11 a cell is saved by itself with what was seen, and taken back with one key', async () => {
  let price = 100_00
  const heard = await opened({
    'PATCH /inventory/1': () => {
      price = price === 100_00 ? 120_00 : 100_00
      return { body: { data: wire(1, { price }) } }
    },
  })
  cell('Price of section 101, row A: $100.00').element().focus()
  await userEvent.keyboard('120{Enter}')
  await expect.element(cell('Price of section 101, row A: $120.00')).toBeVisible()
  await expect.element(cell('Price of section 101, row B: $100.00')).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(cell('Price of section 101, row A: $100.00')).toBeVisible()
  expect(sent(heard)).toEqual([
    ['PATCH /inventory/1', { price: 120_00, seen: { price: 100_00 } }],
    ['PATCH /inventory/1', { price: 100_00, seen: { price: 120_00 } }],
  ])
  await expect.element(page.getByText('2 of 4')).toBeVisible()
  await expectNoFaults()
})

test('DESK-12 a refused cell says why and keeps what was typed', async () => {
  const heard = await opened({
    'PATCH /inventory/2': refusal(422, '000.422', 'this is not right'),
  })
  cell('Price of section 101, row B').element().focus()
  await userEvent.keyboard('12x{Enter}')
  await expect.element(cell('row B: 12x')).toHaveAccessibleDescription(/^Enter dollars/)
  expect(sent(heard)).toEqual([])
  cell('row B: 12x').element().focus()
  await userEvent.keyboard('13{Enter}')
  await expect.element(cell('row B: 13')).toHaveAccessibleDescription('This is not right')
  await expectNoFaults()
})

test('DESK-10 what somebody else changed meanwhile is told, and nothing typed is lost', async () => {
  await opened({
    'PATCH /inventory/3': refusal(409, '000.409', 'somebody has changed this listing meanwhile', {
      fields: { cost: 'was changed meanwhile' },
    }),
    'GET /inventory/3': { body: { data: { ...wire(3, { cost: 70_00 }), sales: [], story: [] } } },
  })
  cell('Cost of section 101, row C').element().focus()
  await userEvent.keyboard('65{Enter}')
  await expect.element(cell('row C: 65')).toHaveAccessibleDescription(/\$70\.00 meanwhile/)
})

test('DESK-13 a column is pasted over the cells below, and taken back as one', async () => {
  const heard = await opened({
    'PATCH /inventory/2': { body: { data: wire(2, { price: 110_00 }) } },
    'PATCH /inventory/3': { body: { data: wire(3, { price: 120_00 }) } },
  })
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', '$110\n120.00\n')
  const start = cell('Price of section 101, row B').element()
  start.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  await expect.element(cell('Price of section 101, row C: $120.00')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => sent(heard)).toHaveLength(4)
  expect(sent(heard).slice(2)).toEqual([
    ['PATCH /inventory/2', { price: 100_00, seen: { price: 110_00 } }],
    ['PATCH /inventory/3', { price: 100_00, seen: { price: 120_00 } }],
  ])
})

test('DESK-11 splits and days are edited where they stand', async () => {
  const heard = await opened({
    'PATCH /inventory/1': { body: { data: wire(1, { splitRule: 'pairs' }) } },
  })
  await cell('Splits of section 101, row A').click()
  await userEvent.selectOptions(page.getByRole('combobox', { name: /^Splits/ }), 'Pairs')
  await userEvent.keyboard('{Enter}')
  await expect.element(cell('row A: Pairs')).toBeVisible()
  await cell('In hand of section 101, row A').click()
  await page.getByLabelText(/^In hand of section 101, row A/).fill('2030-11-18')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent(heard)).toHaveLength(2)
  expect(sent(heard)).toEqual([
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
