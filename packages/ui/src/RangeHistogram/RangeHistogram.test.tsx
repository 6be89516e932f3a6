// @module-tag nightly

import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import {
  RangeHistogram,
  type RangeHistogramProps,
  type HistogramStepRange,
} from './RangeHistogram.tsx'

function Prices({ onChange, ...rest }: Partial<RangeHistogramProps>) {
  const [range, setRange] = useState<HistogramStepRange>([0, 4])
  return (
    <div style={{ width: 300, padding: 20 }}>
      <RangeHistogram
        label="Prices"
        counts={[2, 8, 0, 1]}
        range={range}
        onChange={(next) => {
          setRange(next)
          onChange?.(next)
        }}
        fromLabel="Lowest"
        toLabel="Highest"
        write={(edge) => `$${40 + edge * 10}`}
        {...rest}
      />
    </div>
  )
}

testComponentContract((props) => <Prices {...props} />)

const handle = (name: string) => page.getByRole('slider', { name })

test('GLANCE-21 handles are moved by keys and have a text value', async () => {
  const change = vi.fn()
  render(<Prices onChange={change} />)
  handle('Lowest').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(handle('Lowest')).toHaveAttribute('aria-valuetext', '$50')
  handle('Highest').element().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(handle('Highest')).toHaveAttribute('aria-valuetext', '$60')
  expect(change.mock.lastCall).toEqual([[1, 2]])
})

test('GLANCE-21 Home and End move a handle to its limits', async () => {
  const change = vi.fn()
  render(<Prices onChange={change} />)
  handle('Highest').element().focus()
  await userEvent.keyboard('{Home}')
  expect(change.mock.lastCall).toEqual([[0, 1]])
  await userEvent.keyboard('{End}')
  expect(change.mock.lastCall).toEqual([[0, 4]])
  handle('Lowest').element().focus()
  await userEvent.keyboard('{End}')
  expect(change.mock.lastCall).toEqual([[3, 4]])
  await userEvent.keyboard('{Home}')
  expect(change.mock.lastCall).toEqual([[0, 4]])
  await expect.element(handle('Lowest')).toHaveAttribute('aria-valuetext', '$40')
})

test('GLANCE-21 handles never meet, and bars outside the range are marked', async () => {
  const { container } = render(<Prices />)
  handle('Lowest').element().focus()
  await userEvent.keyboard('{ArrowRight>6/}')
  await expect.poll(() => container.querySelectorAll('[data-out]').length).toBe(3)
  const [from, to] = ['Lowest', 'Highest'].map((name) =>
    Number(handle(name).element().getAttribute('aria-valuenow')),
  )
  expect(to).toBeGreaterThan(from ?? Number.NaN)
})

test('GLANCE-21 bar height follows the count, and a small count stays visible', () => {
  const { container } = render(<Prices />)
  const heights = [...container.querySelectorAll<HTMLElement>('[aria-hidden] > span')]
    .slice(0, 4)
    .map((bar) => bar.getBoundingClientRect().height)
  expect(heights[1]).toBeGreaterThan((heights[0] ?? 0) * 3)
  expect(heights[2]).toBe(0)
  expect(heights[3]).toBeGreaterThan(0)
})
