import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { MoneyField } from './MoneyField.tsx'

testComponentContract((props) => <MoneyField label="Price from" onApply={() => {}} {...props} />)

const field = () => page.getByLabelText('Price from')

test('LIST-20 applies changed amounts on Enter and blur', async () => {
  const apply = vi.fn()
  render(<MoneyField label="Price from" onApply={apply} value="100" />)
  await userEvent.fill(field(), '$1,182.5')
  expect(apply).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(apply).toHaveBeenLastCalledWith('1182.5')

  apply.mockClear()
  await userEvent.fill(field(), '1,182.50')
  await userEvent.tab()
  expect(apply).not.toHaveBeenCalled()
})

test('LIST-20 text typed before the last amount is confirmed is kept and applied', async () => {
  const apply = vi.fn()
  const money = (value: string) => <MoneyField label="Price from" onApply={apply} value={value} />
  const { rerender } = render(money(''))
  await userEvent.fill(field(), '1,234.50')
  await userEvent.keyboard('{Enter}')
  await userEvent.clear(field())
  await userEvent.keyboard('{Enter}')
  expect(apply.mock.calls).toEqual([['1234.5'], ['']])

  await userEvent.fill(field(), '80')
  rerender(money('1,234.50'))
  rerender(money(''))
  await userEvent.fill(field(), '90')
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(field(), '95')
  rerender(money('90'))
  await expect.element(field()).toHaveValue('95')
  rerender(money('40'))
  await expect.element(field()).toHaveValue('40')
})

test('LIST-20 clearing the field applies an empty text', async () => {
  const apply = vi.fn()
  render(<MoneyField label="Price from" onApply={apply} value="100" />)
  await userEvent.clear(field())
  await userEvent.tab()
  expect(apply).toHaveBeenCalledExactlyOnceWith('')
})

test('an invalid amount shows an error', async () => {
  const apply = vi.fn()
  render(<MoneyField label="Price from" onApply={apply} />)
  await userEvent.fill(field(), 'cheap')
  await userEvent.tab()
  expect(apply).not.toHaveBeenCalled()
  await expect.element(field()).toHaveAccessibleDescription('Enter dollars, such as 182.50')
})
