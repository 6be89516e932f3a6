import { expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { QuantityFilter } from './QuantityFilter.tsx'

const option = (name: string) => page.getByRole('radio', { name, exact: true })
const larger = () => page.getByLabelText('More tickets')

test('GLANCE-43 how many are wanted is asked with the common answers in sight', async () => {
  const change = vi.fn()
  renderUi(<QuantityFilter quantity={undefined} onChange={change} />)
  await expect.element(page.getByRole('group', { name: 'How many tickets?' })).toBeVisible()
  await expect.element(option('Any')).toBeChecked()
  await userEvent.click(option('2'))
  await userEvent.selectOptions(larger(), '8')
  expect(change.mock.calls).toEqual([[2], [8]])
  await expectNoAxeViolations()
})

test('GLANCE-43 an answer is taken back, and one that nobody offers is shown', async () => {
  const change = vi.fn()
  renderUi(<QuantityFilter quantity={14} onChange={change} />)
  await expect.element(larger()).toHaveValue('14')
  await userEvent.click(option('Any'))
  expect(change).toHaveBeenCalledExactlyOnceWith(undefined)
})
