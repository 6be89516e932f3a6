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
