// @module-tag nightly

import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { TimeChart, type TimeChartProps } from './TimeChart.tsx'

const props: TimeChartProps = {
  caption: 'Sales and profit',
  head: 'Month',
  series: [
    { name: 'Sales', shape: 'filled' },
    { name: 'Profit', shape: 'line' },
  ],
  points: [
    { key: 'oct', label: 'October', shortLabel: 'Oct', values: [300, -50] },
    { key: 'nov', label: 'November', shortLabel: 'Nov', values: [100, null] },
  ],
  write: (value) => (value === null ? 'unknown' : `$${value}`),
  writeTick: String,
}

testComponentContract((rest) => <TimeChart {...props} {...rest} />)

test('BOOK-11 the chart is a table for screen readers and marks unknown values', async () => {
  render(<TimeChart {...props} />)
  const table = page.getByRole('table', { name: 'Sales and profit' })
  const rows = table.getByRole('row').elements()
  expect(rows.map(({ children }) => [...children].map((cell) => cell.textContent))).toEqual([
    ['Month', 'Sales', 'Profit'],
    ['October', '$300', '$-50'],
    ['November', '$100', 'unknown'],
  ])
})

test('BOOK-11 hovering over a point shows its values, and a press chooses it', async () => {
  const onChoose = vi.fn<(key: string) => void>()
  const { container } = render(
    <div style={{ width: 400 }}>
      <TimeChart {...props} onChoose={onChoose} />
    </div>,
  )
  const [october] = container.querySelectorAll('[data-leads]')
  if (!october) throw new Error('there is no step to point at')
  const description = () => container.querySelector('p')?.textContent
  expect(description()).toContain('November')
  october.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await expect.poll(description).toBe('OctoberSales $300Profit $-50')
  october.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(onChoose.mock.calls).toEqual([['oct']])
})

test('BOOK-11 an unknown value has neither bar nor dot', () => {
  const { container } = render(
    <div style={{ width: 400 }}>
      <TimeChart {...props} />
    </div>,
  )
  expect(container.querySelectorAll('[data-shape="filled"]:is(rect)')).toHaveLength(2)
  expect(container.querySelectorAll('circle')).toHaveLength(1)
})
