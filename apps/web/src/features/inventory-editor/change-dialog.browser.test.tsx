// @module-tag nightly

import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { ChangeDialog } from './ChangeDialog.tsx'
import { appliedChange, undoneChange, wireChange, wireChangeRow } from './testing/wire-change.ts'

const ROWS = {
  results: [
    wireChangeRow(1),
    wireChangeRow(2, { outcome: 'refused', message: 'the cost is unknown', after: {}, before: {} }),
  ],
  paginator: { totalEntriesSize: 2, perPage: 25 },
}

const SETTINGS = {
  stripePublishableKey: null,
  isSandbox: true,
  supportEmail: 'help@seatdesk.test',
  feePercent: 10,
}

const opened = (responses: Parameters<typeof mockCalls>[0] = {}) => {
  const [begin, done, close] = [vi.fn(), vi.fn(), vi.fn()]
  const requests = mockCalls({
    'POST /inventory/changes': { status: 201, body: { data: wireChange() } },
    'GET /inventory/changes/7/rows': { body: ROWS },
    'GET /settings': { body: { data: SETTINGS } },
    'POST /inventory/changes/7/apply': { body: { data: appliedChange } },
    'POST /inventory/changes/7/undo': { body: { data: undoneChange } },
    ...responses,
  })
  renderUi(
    <ChangeDialog
      which={{ ids: [1, 2, 3] }}
      count={3}
      onBegin={begin}
      onDone={done}
      onClose={close}
    />,
  )
  return { heard: requests, begin, done, close }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

const choose = (kind: string) =>
  userEvent.selectOptions(page.getByRole('combobox', { name: 'Field' }), kind)

const bodies = (received: ReturnType<typeof opened>['heard']) =>
  received.filter(({ call }) => call === 'POST /inventory/changes').map(({ body }) => body)

beforeEach(() => page.viewport(1440, 900))

test('DESK-20 DESK-24 a change is entered, previewed and applied with the keyboard, and can be undone', async () => {
  const { heard, begin, done } = opened()
  await expect.element(page.getByRole('combobox', { name: 'Field' })).toHaveFocus()
  await userEvent.keyboard('{Tab}-5{Enter}')
  await expect.element(page.getByText('2 will change, 1 rejected')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Preview, row by row' })
  await expect.element(rows).toMatchTextContent(/\$100\.00\$95\.00/)
  await expect.element(rows).toMatchTextContent(/rejected: the cost is unknown/)
  await expectNoAxeViolations()
  await expect.element(button('Apply to 2')).toHaveFocus()
  expect(begin).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('2 changed, 1 rejected')).toBeVisible()
  expect(begin).toHaveBeenCalledExactlyOnceWith(7)
  await button('Undo all').click()
  await expect.element(page.getByText('1 not undone, 1 rejected, 1 undone')).toBeVisible()
  expect(done.mock.calls.map(([{ state }]) => state)).toEqual(['applied', 'undone'])
  expect(bodies(heard)).toEqual([{ ids: [1, 2, 3], pricePercent: -5 }])
})

test.each([1440, 1024, 390])(
  'DESK-130 the result of every row of the preview is visible without scrolling sideways at %i px',
  async (width) => {
    await page.viewport(width, 900)
    opened()
    await page.getByLabelText('Change by (%), such as -5').fill('-5')
    await button('Preview').click()
    const result = page.getByText(/^rejected: the cost is unknown$/i)
    await expect.element(result).toBeVisible()
    const { left, right } = result.element().getBoundingClientRect()
    const dialog = page.getByRole('dialog').element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(dialog.left)
    expect(right).toBeLessThanOrEqual(dialog.right)
    for (const name of width < 1024 ? [] : ['Tickets', 'Cost', 'Margin'])
      await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
    const list = result.element().closest('[data-layout]')
    expect(list?.scrollWidth).toBe(list?.clientWidth)
  },
)

test('DESK-133 a loss is whole in the margin of a row, also at 1024 px', async () => {
  await page.viewport(1024, 900)
  const row = { ...wireChangeRow(1), cost: 450_00 }
  opened({ 'GET /inventory/changes/7/rows': { body: { ...ROWS, results: [row] } } })
  await page.getByLabelText('Change by (%), such as -5').fill('-5')
  await button('Preview').click()
  const margin = page.getByText(/^[-−]\d{3}\.\d%$/)
  await expect.element(margin).toBeVisible()
  const cell = margin.element().closest('td')
  expect(cell?.scrollWidth).toBe(cell?.clientWidth)
})

test('DESK-62 several delivery types can be set together, and at least one is required', async () => {
  const { heard } = opened()
  await choose('Delivery')
  await button('Preview').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a valid value')
  await expectNoAxeViolations()
  await page.getByLabelText('PDF transfer').click()
  await page.getByLabelText('Flash transfer').click()
  await page.getByLabelText('Barcode').click()
  await page.getByLabelText('Flash transfer').click()
  await button('Preview').click()
  await expect.poll(() => bodies(heard)).toEqual([{ ids: [1, 2, 3], deliveryTypeId: 9 }])
})

test('DESK-20 custom splits are set for all selected listings', async () => {
  const { heard } = opened()
  await choose('Splits')
  await userEvent.selectOptions(
    page.getByRole('combobox', { name: 'Splits', exact: true }),
    'Custom',
  )
  await page.getByLabelText('Allowed quantities').fill('2, 4')
  await button('Preview').click()
  await expect
    .poll(() => bodies(heard))
    .toEqual([{ ids: [1, 2, 3], splitRule: 'custom', customSplits: [2, 4] }])
})

test('DESK-20 a floor is sent with the price, and must be a percentage', async () => {
  const { heard } = opened()
  await choose('Match or undercut lowest')
  const margin = page.getByLabelText('Floor: cost + %')
  await margin.fill('much')
  await button('Preview').click()
  await expect.element(margin).toHaveAccessibleDescription(/^Enter a percentage/)
  expect(bodies(heard)).toEqual([])
  await margin.fill('10')
  await button('Preview').click()
  await expect
    .poll(() => bodies(heard))
    .toEqual([{ ids: [1, 2, 3], undercutBy: 0, marginPercent: 10 }])
})

test('PRICER-95 the floor from cost starts with the suggested percentage', async () => {
  const { heard } = opened()
  await choose('Floor from cost (suggested floor)')
  await expect.element(page.getByLabelText('Floor above cost, after the fee (%)')).toHaveValue('5')
  await expectNoAxeViolations()
  await button('Preview').click()
  await expect.poll(() => bodies(heard)).toEqual([{ ids: [1, 2, 3], floorMarginPercent: 5 }])
})

test('DESK-26 an interrupted change shows an error and can be continued', async () => {
  let isBroken = true
  const { heard } = opened({
    'GET /inventory/changes/7': {
      body: { data: wireChange({ state: 'applying', done: 1 }) },
    },
    'POST /inventory/changes/7/apply': () =>
      isBroken ? errorResponse(503, '000.503', 'not now') : { body: { data: appliedChange } },
  })
  await page.getByLabelText('Change by (%), such as -5').fill('-5')
  await button('Preview').click()
  await button('Apply to 2').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  isBroken = false
  await button('Apply to 2').click()
  await expect.element(page.getByText('2 changed, 1 rejected')).toBeVisible()
  expect(heard.filter(({ call }) => call.endsWith('/apply')).length).toBeGreaterThan(1)
})

test('SELL-71 unusual prices are shown in the preview and applied after confirmation', async () => {
  const { heard } = opened({
    'POST /inventory/changes': { status: 201, body: { data: wireChange({ unusual: 1 }) } },
  })
  await page.getByLabelText('Change by (%), such as -5').fill('-95')
  await button('Preview').click()
  const box = page.getByRole('checkbox', { name: /^Also apply 1 unusual price/ })
  await expect.element(box).not.toBeChecked()
  await box.click()
  await button('Apply to 2').click()
  await expect.element(page.getByText('2 changed, 1 rejected')).toBeVisible()
  const applied = heard.filter(({ call }) => call.endsWith('/apply'))
  expect(applied.map(({ body }) => body)).toEqual([{ confirmUnusualPrice: true }])
})

test('DESK-91 the preview shows seats, cost, and margin at the new price', async () => {
  opened()
  await expect.element(page.getByRole('combobox', { name: 'Field' })).toHaveFocus()
  await userEvent.keyboard('{Tab}-5{Enter}')
  const rows = page.getByRole('table', { name: 'Preview, row by row' })
  await expect.element(rows).toMatchTextContent(/5 - 6.*\$80\.00.*\$95\.00.*5\.8%/)
})
