// @module-tag nightly

import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Modal } from '../Modal/Modal.tsx'
import { Sheet } from '../Sheet/Sheet.tsx'
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

/** The dialog asks before it discards the typed text. */
const question = page.getByRole('dialog', { name: 'Discard what you typed?' })

test.each([
  [1280, 'dialog', Modal],
  [390, 'dialog', Modal],
  [390, 'sheet', Sheet],
] as const)(
  'NAV-130 at %i px, Escape in an open list closes the list and not the %s around it',
  async (width, _, Layer) => {
    await page.viewport(width, 844)
    const close = vi.fn()
    render(
      <Layer isOpen onClose={close} title="Add listing">
        <ComboField label="Event" options={options} />
      </Layer>,
    )
    await userEvent.fill(page.getByRole('combobox', { name: 'Event' }), 'had')
    await expect.element(page.getByRole('option')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('option').elements()).toEqual([])
    expect(close).not.toHaveBeenCalled()
    await expect.element(page.getByRole('combobox', { name: 'Event' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).toBeVisible()
  },
)

test('NAV-130 without a matching option, the first Escape is for the dialog', async () => {
  render(
    <Modal isOpen onClose={() => {}} title="Add listing">
      <ComboField label="Event" options={options} />
    </Modal>,
  )
  await userEvent.fill(page.getByRole('combobox', { name: 'Event' }), 'zzz')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
})
