// @module-tag nightly

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { Collapsible } from './Collapsible.tsx'

testComponentContract((props) => (
  <Collapsible title="Over time" {...props}>
    January
  </Collapsible>
))

test('LIST-27 can be open at first, and stays as the reader leaves it', async () => {
  const { rerender } = render(
    <Collapsible title="Over time" isOpenAtFirst>
      January
    </Collapsible>,
  )
  await expect.element(page.getByText('January')).toBeVisible()
  rerender(<Collapsible title="Over time">January</Collapsible>)
  await expect.element(page.getByText('January')).toBeVisible()
  await userEvent.click(page.getByText('Over time'))
  await expect.element(page.getByText('January')).not.toBeVisible()
})

test('LIST-27 renders its content when it is first opened, also by keyboard', async () => {
  render(<Collapsible title="Over time">January</Collapsible>)
  expect(page.getByText('January').elements()).toEqual([])
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('January')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('January')).not.toBeVisible()
})
