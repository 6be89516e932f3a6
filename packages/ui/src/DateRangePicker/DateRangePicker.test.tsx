// @module-tag nightly

import { afterAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { DateRangePicker, formatRange, NO_DATES } from './DateRangePicker.tsx'

const november = { from: '2026-11-01', to: '2026-11-20' }

testComponentContract((props) => (
  <DateRangePicker value={november} onChange={() => {}} {...props} />
))

afterAll(() => page.viewport(1280, 800))

const trigger = () => page.getByRole('button', { name: /^Dates/ })
const day = (name: string) => page.getByRole('button', { name, exact: true })

test.each([
  [NO_DATES, ''],
  [november, 'Nov 1 – Nov 20, 2026'],
  [{ from: '2026-12-30', to: '2027-01-02' }, 'Dec 30, 2026 – Jan 2, 2027'],
  [{ from: '2026-11-05', to: '2026-11-05' }, 'Thu, Nov 5, 2026'],
])('TABLE-21 %o is shown as "%s"', (range, words) => {
  expect(formatRange(range)).toBe(words)
})

test('two presses choose a range, reported once', async () => {
  const choose = vi.fn()
  render(<DateRangePicker value={november} onChange={choose} />)
  await userEvent.click(trigger())
  await userEvent.click(day('Tue, Nov 10, 2026'))
  expect(choose).not.toHaveBeenCalled()
  await userEvent.click(day('Thu, Dec 3, 2026'))
  expect(choose).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-10', to: '2026-12-03' })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('pressing a day twice chooses that day', async () => {
  const choose = vi.fn()
  render(<DateRangePicker value={november} onChange={choose} defaultOpen />)
  await userEvent.click(day('Tue, Nov 10, 2026'))
  await userEvent.click(day('Tue, Nov 10, 2026'))
  expect(choose).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-10', to: '2026-11-10' })
})

test('clear removes the dates, by pointer and keyboard', async () => {
  const choose = vi.fn()
  render(<DateRangePicker value={november} onChange={choose} />)
  await userEvent.click(page.getByRole('button', { name: 'Clear dates' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith(NO_DATES)
  await expect.poll(() => document.activeElement).toBe(trigger().element())
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(choose).toHaveBeenCalledTimes(2)
})

test('an incomplete range is dropped when the calendar closes', async () => {
  const choose = vi.fn()
  render(<DateRangePicker value={november} onChange={choose} />)
  await userEvent.click(trigger())
  await userEvent.click(day('Tue, Nov 10, 2026'))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(choose).not.toHaveBeenCalled()
  await userEvent.click(trigger())
  await expect.element(day('Sun, Nov 1, 2026')).toHaveAttribute('data-first-in-range', 'true')
  await expect.element(day('Fri, Nov 20, 2026')).toHaveAttribute('data-last-in-range', 'true')
})

test('days before the minimum are disabled', async () => {
  render(<DateRangePicker value={november} onChange={() => {}} minDate="2026-11-15" defaultOpen />)
  await expect.element(day('Sat, Nov 14, 2026')).toBeDisabled()
  await expect.element(day('Sun, Nov 15, 2026')).toBeEnabled()
})

test('A11Y-1 the keyboard opens it, moves between days, and Esc closes it', async () => {
  const choose = vi.fn()
  render(<DateRangePicker value={november} onChange={choose} />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: /^Dates/ })).toBeVisible()
  day('Sun, Nov 1, 2026').element().focus()
  await userEvent.keyboard('{ArrowRight}{Enter}{ArrowDown}{Enter}')
  expect(choose).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-02', to: '2026-11-09' })

  await userEvent.click(trigger())
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(trigger().element())
})

test('A11Y-15 open from the start, returns the focus to its button', async () => {
  render(<DateRangePicker value={november} onChange={() => {}} defaultOpen />)
  const calendar = page.getByRole('dialog', { name: /^Dates/ })
  await expect.poll(() => calendar.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(trigger()).toHaveFocus()
})

test('a press outside or on its button closes it', async () => {
  render(
    <>
      <DateRangePicker value={november} onChange={() => {}} />
      <h1 style={{ marginTop: 600 }}>Elsewhere</h1>
    </>,
  )
  const panel = page.getByRole('dialog', { name: /^Dates/ })
  await userEvent.click(trigger())
  await expect.element(panel).toBeVisible()
  await userEvent.click(trigger())
  await expect.element(panel).not.toBeInTheDocument()
  await userEvent.click(trigger())
  await userEvent.click(page.getByRole('heading', { name: 'Elsewhere' }))
  await expect.element(panel).not.toBeInTheDocument()
})

test.each(['flex-start', 'flex-end'])(
  'at the %s of a row, the panel is inside the window',
  (side) => {
    render(
      <div style={{ display: 'flex', justifyContent: side }}>
        <DateRangePicker value={november} onChange={() => {}} defaultOpen />
      </div>,
    )
    const { left, right } = page.getByRole('dialog').element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(window.innerWidth)
  },
)

test('a narrow screen shows one month, inside the window', async () => {
  await page.viewport(390, 844)
  render(<DateRangePicker value={november} onChange={() => {}} defaultOpen />)
  const panel = page.getByRole('dialog', { name: /^Dates/ })
  await expect.element(panel).toBeVisible()
  expect(document.querySelectorAll('table')).toHaveLength(1)
  const { left, right } = panel.element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(window.innerWidth)
})
