import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { sampleSale } from '../../lib/sample-orders.ts'
import { SalesScreen } from './SalesScreen.tsx'

const IDS = [1042, 1043, 1044]

const TOTALS = [
  { status: 1, orders: 3, tickets: 6 },
  { status: 3, orders: 12, tickets: 30 },
].map((group) => ({ ...group, amount: 600_00, cost: 0, unknownCosts: 0, fee: 0, profit: 0 }))

/** Renders three sales that await confirmation, one of which has been canceled since. */
const showSales = () => {
  const waiting = new Set(IDS)
  const rows = () =>
    [...waiting].map((id) =>
      sampleSale(id, { statusId: 1, confirmBy: '2030-01-05T15:00:00.000Z', deliverBy: null }),
    )
  const taken = (id: number) => () => {
    waiting.delete(id)
    return { body: { data: sampleSale(id) } }
  }
  const late = errorResponse(409, '030.040', 'this is no longer possible for this order')
  const heard = mockCalls({
    'GET /sales/': () => ({
      body: { results: rows(), paginator: { totalEntriesSize: waiting.size, perPage: 50 } },
    }),
    'GET /sales/totals': { body: { data: TOTALS } },
    'POST /sales/1042/confirm': taken(1042),
    'POST /sales/1043/confirm': late,
    'POST /sales/1044/confirm': taken(1044),
    'POST /sales/1042/reject': taken(1042),
    'POST /sales/1043/reject': late,
    'POST /sales/1044/reject': taken(1044),
  })
  renderUi(
    <MemoryRouter initialEntries={['/sales?status=1']}>
      <SalesScreen />
    </MemoryRouter>,
  )
  return () => heard.filter(({ call }) => call.startsWith('POST'))
}

const choose = async () => {
  for (const id of IDS)
    await userEvent.click(page.getByRole('checkbox', { name: `Sale S-${id}` }).first())
}

const bar = () => page.getByRole('region', { name: / selected$/ })

test('QUEUE-4 queues are counted', async () => {
  showSales()
  await expect.element(page.getByText('To confirm').first()).toBeVisible()
  await vi.waitFor(() => expect(document.body.textContent).toMatch(/To confirm\s*3/))
  expect(document.body.textContent).toMatch(/Done\s*12/)
  await expectNoAxeViolations()
})

test('QUEUE-5 many are confirmed each by itself; what was refused stays chosen and is told with why', async () => {
  const sent = showSales()
  await choose()
  await bar().getByRole('button', { name: 'Confirm 3' }).click()
  await expect.element(page.getByText('2 sales confirmed')).toBeVisible()
  await expect.element(page.getByText(/^S-1043 could not be changed: /)).toBeVisible()
  await expect.element(bar().getByText('1 selected')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Sale S-1043' }).first()).toBeChecked()
  expect(sent().map(({ call }) => call)).toEqual(IDS.map((id) => `POST /sales/${id}/confirm`))
})

test('QUEUE-5 many are rejected with one reason, which has to be given', async () => {
  const sent = showSales()
  await choose()
  await bar().getByRole('button', { name: 'Reject 3' }).click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByText(/S-1042, S-1043, S-1044: the buyers are refunded \$600\.00/))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog.getByText('Enter a reason')).toBeVisible()
  expect(sent()).toEqual([])
  await userEvent.fill(dialog.getByLabelText('Reason (shown to the buyer)'), 'Sold elsewhere')
  await expectNoAxeViolations()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(page.getByText('2 sales rejected')).toBeVisible()
  await expect.element(page.getByText(/^S-1043 could not be changed: /)).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual(IDS.map(() => ({ reason: 'Sold elsewhere' })))
})
