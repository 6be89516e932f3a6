import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { keepsTheContract } from '../testing/contract.tsx'
import { render } from '../testing/render.tsx'
import { MoneyField } from './MoneyField.tsx'

keepsTheContract((props) => <MoneyField label="Price from" onApply={() => {}} {...props} />)

const field = () => page.getByLabelText('Price from')

test('LIST-20 it applies on Enter and on blur, and only what changed', async () => {
  const apply = vi.fn()
  render(<MoneyField label="Price from" onApply={apply} value="100" />)
  await userEvent.fill(field(), '$1,182.5')
  expect(apply).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(apply).toHaveBeenLastCalledWith('1182.5')

  apply.mockClear()
  await userEvent.fill(field(), '100.00')
  await userEvent.tab()
  expect(apply).not.toHaveBeenCalled()
})

test('LIST-20 an emptied field applies an empty text', async () => {
  const apply = vi.fn()
  render(<MoneyField label="Price from" onApply={apply} value="100" />)
  await userEvent.clear(field())
  await userEvent.tab()
  expect(apply).toHaveBeenCalledExactlyOnceWith('')
})

test('what is no amount is refused in words', async () => {
  const apply = vi.fn()
  render(<MoneyField label="Price from" onApply={apply} />)
  await userEvent.fill(field(), 'cheap')
  await userEvent.tab()
  expect(apply).not.toHaveBeenCalled()
  await expect.element(field()).toHaveAccessibleDescription('Enter dollars, such as 182.50')
})
