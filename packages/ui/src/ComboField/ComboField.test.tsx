import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { ComboField } from './ComboField.tsx'

const options = [
  { value: '7', label: 'Hamilton', note: 'Friday' },
  { value: '9', label: 'Hadestown' },
]

testComponentContract((props) => <ComboField label="Event" options={options} {...props} />)

test('offers matching options, and Enter chooses the first', async () => {
  const choose = vi.fn()
  render(<ComboField label="Event" options={options} onChoose={choose} />)
  await userEvent.fill(page.getByRole('combobox', { name: 'Event' }), 'had')
  await expect.element(page.getByRole('option')).toHaveTextContent('Hadestown')
  await userEvent.keyboard('{Enter}')
  expect(choose).toHaveBeenCalledExactlyOnceWith(options[1])
  await expect.element(page.getByRole('combobox', { name: 'Event' })).toHaveValue('Hadestown')
})

test('Enter chooses the first of options that arrive after the last key', async () => {
  const choose = vi.fn()
  const field = (offers: typeof options) => (
    <ComboField label="Event" options={offers} onChoose={choose} isAnswer />
  )
  const { rerender } = render(field([]))
  await userEvent.fill(page.getByRole('combobox', { name: 'Event' }), 'ham')
  rerender(field(options))
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(choose).toHaveBeenCalledExactlyOnceWith(options[0])
})

test('options of a server response are not filtered again', async () => {
  render(<ComboField label="Event" options={options} isAnswer />)
  await userEvent.fill(page.getByRole('combobox', { name: 'Event' }), 'hamlton')
  await expect.element(page.getByRole('option').first()).toHaveTextContent('HamiltonFriday')
})
