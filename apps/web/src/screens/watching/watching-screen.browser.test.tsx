// @module-tag nightly

import { mockCalls, expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { SAMPLE_WATCH as WATCH } from '../../lib/sample-orders.ts'
import { WatchingScreen } from './WatchingScreen.tsx'

const listOf = (...results: object[]) => ({
  body: { results, paginator: { totalEntriesSize: results.length, perPage: 20 } },
})

const showScreen = () =>
  renderUi(
    <MemoryRouter initialEntries={['/watching']}>
      <WatchingScreen />
    </MemoryRouter>,
  )

const dialog = page.getByRole('dialog')
const clickButton = (name: string) =>
  userEvent.click(page.getByRole('button', { name, exact: true }))
const pressInDialog = (name: string) =>
  userEvent.click(dialog.getByRole('button', { name, exact: true }))

describe('WATCH-13 the watching screen', () => {
  test('shows the filters and matches of each watch, and links to them', async () => {
    mockCalls({ 'GET /watches/': listOf(WATCH) })
    showScreen()
    const opened = page.getByRole('link', { name: 'Open: Two near the stage' })
    await expect
      .element(opened)
      .toHaveAttribute(
        'href',
        '/event-tickets?id=7&section=101%7C102&quantity=2&to=8000&together=true',
      )
    await expect.element(page.getByText('4 listings, from $61.50')).toBeInTheDocument()
    await expect
      .element(page.getByText(/section 101, 102 · 2 tickets · seats together · up to \$80\.00/))
      .toBeInTheDocument()
    await expectNoAxeViolations()
  })

  test('A11Y-52 stops, fulfills and removes a watch, with the focus on the button that reverses it', async () => {
    let watch: object = { ...WATCH, isOn: false }
    const requests = mockCalls({
      'GET /watches/': listOf(WATCH),
      'PATCH /watches/3': () => {
        const response = { body: { data: watch } }
        watch = { ...watch, endReason: 'fulfilled' }
        return response
      },
      'DELETE /watches/3': { body: {} },
    })
    showScreen()
    await clickButton('Stop alerts for Two near the stage')
    await expect
      .element(page.getByRole('button', { name: 'Start alerts for Two near the stage' }))
      .toHaveFocus()
    await clickButton('Fulfill Two near the stage')
    await expect
      .element(page.getByRole('button', { name: 'Reopen Two near the stage' }))
      .toHaveFocus()
    await clickButton('Remove Two near the stage')
    await pressInDialog('Remove')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(requests.filter(({ call }) => !call.startsWith('GET'))).toMatchObject([
      { call: 'PATCH /watches/3', body: { isOn: false } },
      { call: 'PATCH /watches/3', body: { endReason: 'fulfilled' } },
      { call: 'DELETE /watches/3' },
    ])
  })
})

test.each([1024, 1280])(
  'TABLE-431 a watch is a row with its event, matches, alerts and buttons at %d px',
  async (width) => {
    await page.viewport(width, 800)
    mockCalls({ 'GET /watches/': listOf(WATCH) })
    showScreen()
    const row = page.getByRole('row', { name: /Two near the stage/ })
    await expect.element(row).toBeVisible()
    for (const name of ['Event', 'Matches now'])
      await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
    await expect.element(row.getByText('4 listings, from $61.50', { exact: true })).toBeVisible()
    await expect.element(row.getByText(/^Alerts: /)).toBeVisible()
    await expect.element(row.getByRole('button', { name: /^Remove/ })).toBeVisible()
    const { right, height } = row.element().getBoundingClientRect()
    expect(right).toBeLessThanOrEqual(width)
    expect(height).toBeLessThanOrEqual(80)
  },
)

test.each([1024, 1280, 1440])(
  'WATCH-28 the buttons of a want share one line at %d px',
  async (width) => {
    await page.viewport(width, 800)
    mockCalls({ 'GET /watches/': listOf({ ...WATCH, kind: 'want' }) })
    showScreen()
    const buttons = page.getByRole('row', { name: /Two near the stage/ }).getByRole('button')
    await expect.element(buttons.last()).toBeVisible()
    const tops = buttons.elements().map((button) => button.getBoundingClientRect().top)
    expect(tops).toHaveLength(4)
    expect(new Set(tops).size).toBe(1)
  },
)

test.each([
  ['', /^No saved searches or wants yet\. Filter events/],
  ['?kind=want', 'No wants yet'],
])('TABLE-464 an empty list of watches %s says what is missing', async (search, text) => {
  mockCalls({ 'GET /watches/': listOf() })
  renderUi(
    <MemoryRouter initialEntries={[`/watching${search}`]}>
      <WatchingScreen />
    </MemoryRouter>,
  )
  await expect.element(page.getByText(text)).toBeVisible()
})
