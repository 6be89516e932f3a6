// @module-tag nightly

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { Panel } from './Panel.tsx'

testComponentContract((props) => <Panel {...props}>Paid by card.</Panel>)

test('with a title, is a region named by it', async () => {
  render(
    <Panel title="Payment">
      <p>Paid by card.</p>
    </Panel>,
  )
  const region = page.getByRole('region', { name: 'Payment' })
  await expect.element(region.getByText('Paid by card.')).toBeVisible()
})

test('without a title, is not a landmark', () => {
  render(<Panel>Paid by card.</Panel>)
  expect(page.getByRole('region').elements()).toEqual([])
  expect(page.getByRole('heading').elements()).toEqual([])
})

test('gives an empty live region no gap, and keeps it for screen readers', async () => {
  const panel = (status: string) => (
    <Panel>
      <p style={{ margin: 0 }}>No names yet.</p>
      <p role="status" style={{ margin: 0 }}>
        {status}
      </p>
    </Panel>
  )
  const { rerender } = render(panel(''))
  const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0
  const root = page.getByText('No names yet.').element().parentElement
  await expect.element(page.getByRole('status')).toBeInTheDocument()
  const empty = heightOf(root)
  rerender(panel('“Bulls” is removed.'))
  const line = heightOf(page.getByRole('status').element())
  expect(heightOf(root) - empty).toBeCloseTo(line + 16, 1)
})
