import { expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { QuantityFilter } from './QuantityFilter.tsx'

const option = (name: string) => page.getByRole('radio', { name, exact: true })
const larger = () => page.getByLabelText('More tickets')

test('GLANCE-43 offers common quantities as radio buttons and larger ones in a list', async () => {
  const change = vi.fn()
  renderUi(<QuantityFilter quantity={undefined} onChange={change} />)
  await expect.element(page.getByRole('group', { name: 'How many tickets?' })).toBeVisible()
  await expect.element(option('Any')).toBeChecked()
  await userEvent.click(option('2'))
  await userEvent.selectOptions(larger(), '8')
  expect(change.mock.calls).toEqual([[2], [8]])
  await expectNoAxeViolations()
})

test('GLANCE-43 shows an unusual quantity, and can be cleared', async () => {
  const change = vi.fn()
  renderUi(<QuantityFilter quantity={14} onChange={change} />)
  await expect.element(larger()).toHaveValue('14')
  await userEvent.click(option('Any'))
  expect(change).toHaveBeenCalledExactlyOnceWith(undefined)
})
