// @module-tag nightly

import { expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { ArrangeColumnsDialog } from './ArrangeColumnsDialog.tsx'
import { useListingsLayout } from './use-listings-layout.ts'
import { ViewBar } from './ViewBar.tsx'

/** Shows the columns and filters of the current view. */
function LayoutHarness({ isOpen }: { isOpen: boolean }) {
  const layout = useListingsLayout()
  const { search } = useLocation()
  return (
    <>
      <ViewBar layout={layout} onArrange={() => {}} />
      <output aria-label="Columns">{layout.columns.map(({ header }) => header).join(' ')}</output>
      <output aria-label="Address">{search}</output>
      {isOpen && <ArrangeColumnsDialog layout={layout} fitting={['price']} onClose={() => {}} />}
    </>
  )
}

const opened = async (address = '/listings', isOpen = true) => {
  await page.viewport(1440, 900)
  return renderUi(
    <MemoryRouter initialEntries={[address]}>
      <LayoutHarness isOpen={isOpen} />
    </MemoryRouter>,
  )
}

const columns = () => document.querySelector('[aria-label="Columns"]')?.textContent ?? ''

const address = () => document.querySelector('[aria-label="Address"]')?.textContent ?? ''

const box = (name: string) => page.getByRole('checkbox', { name, exact: true })

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Saves the current view under a name. */
const saveView = async (name: string) => {
  await page.getByLabelText('View name').fill(name)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(`“${name}” saved`)).toBeVisible()
}

test('DESK-64 columns are hidden and moved with the keyboard, stored, and reset', async () => {
  const { takeAway } = await opened()
  expect(columns()).toMatch(/^Section Row Seats Left .* Cost Price Margin Rank$/)
  await expectNoAxeViolations()
  box('Section').element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(columns).toMatch(/^Row Seats/)
  await expect.element(box('Section')).toHaveFocus()
  box('Rank').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  await expect.poll(columns).toMatch(/Cost Rank Price Margin$/)
  await expect.element(box('Rank')).toHaveFocus()
  await expect.element(page.getByText(/^Rank moved to position 12 of 14$/)).toBeVisible()
  button('Move Seats up').element().focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(columns).toMatch(/^Seats Row Left/)
  await expect.element(button('Move Seats up')).toHaveFocus()
  const arrangedSo = columns()
  takeAway()
  await opened()
  expect(columns()).toBe(arrangedSo)
  await button('Reset to default').first().click()
  await expect.poll(columns).toMatch(/^Section Row Seats/)
})

test('DESK-64 a column that does not fit says so, and the last column cannot be hidden', async () => {
  await opened()
  const rank = page.getByRole('listitem').filter({ hasText: 'Rank' })
  await expect.element(rank).toMatchTextContent(/Doesn’t fit at this width/)
  const price = page.getByRole('listitem').filter({ hasText: /^Price/ })
  await expect.element(price).not.toMatchTextContent(/Doesn’t fit/)
  for (const name of columns().match(/In-hand date|In carts|\w+/g) ?? [])
    if (name !== 'Price') await box(name).click()
  await expect.poll(columns).toBe('Price')
  await expect.element(box('Price')).toBeDisabled()
})

test('DESK-65 a saved view restores its columns, and its filters in the URL', async () => {
  const { takeAway } = await opened('/listings?state=active&order_by=price&page=2')
  await box('Margin').click()
  await saveView('To reprice')
  await box('Rank').click()
  takeAway()

  const { takeAway: leave } = await opened('/listings', false)
  const view = page.getByRole('combobox', { name: 'View' })
  await expect.element(view).toHaveValue('')
  await userEvent.selectOptions(view, 'To reprice')
  await expect.poll(address).toBe('?order_by=price&state=active')
  expect(columns()).toMatch(/Cost Price Rank$/)
  await expect.element(view).toHaveValue('To reprice')
  await userEvent.selectOptions(view, 'Default')
  await expect.poll(address).toBe('')
  expect(columns()).toMatch(/Margin Rank$/)
  leave()

  await opened()
  await button('Remove “To reprice”').click()
  await expect.element(view).not.toBeInTheDocument()
})

test('DESK-65 a view with an existing name replaces that view', async () => {
  await opened('/listings?state=active')
  await saveView('Mine')
  await box('Row').click()
  await saveView('Mine')
  await expect.element(button('Mine')).toHaveAttribute('aria-pressed', 'true')
  await button('Reset to default').first().click()
  await expect.element(button('Mine')).toHaveAttribute('aria-pressed', 'false')
  await button('Mine').click()
  await expect.poll(columns).toMatch(/^Section Seats/)
})
