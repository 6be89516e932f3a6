import { expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { saveView, SavedViews } from './SavedViews.tsx'

beforeEach(() => localStorage.clear())

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const at = (address: string) =>
  renderUi(
    <MemoryRouter initialEntries={[address]}>
      <SavedViews />
      <Address />
    </MemoryRouter>,
  )

test('ADMIN-118 a view saves the filters and the sort order, but not the page', async () => {
  at('/payouts?status=failed&page=3&order_by=amount')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabelText('View name').fill('Failed, largest')
  await expectNoAxeViolations()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Delete view' })).toBeVisible()
  await page.getByLabelText('Saved views').selectOptions('')
  await expect.element(page.getByText('/payouts', { exact: true })).toBeVisible()
  await page.getByLabelText('Saved views').selectOptions('Failed, largest')
  await expect.element(page.getByText('/payouts?order_by=amount&status=failed')).toBeVisible()
})

test('ADMIN-118 each list has its own views, which can be deleted', async () => {
  saveView('/orders', { name: 'Late', search: 'late=true' })
  at('/payouts?status=failed')
  await expect.element(page.getByRole('button', { name: 'Save view' })).toBeVisible()
  await expect.element(page.getByLabelText('Saved views')).not.toBeInTheDocument()
  at('/orders?late=true')
  await page.getByRole('button', { name: 'Delete view' }).click()
  expect(localStorage.getItem('seatdesk-admin:views:/orders')).toBe('[]')
})

test('ADMIN-118 ignores invalid stored views', async () => {
  localStorage.setItem('seatdesk-admin:views:/orders', '{"name":1}')
  at('/orders')
  await expect.element(page.getByText('/orders', { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('Saved views')).not.toBeInTheDocument()
})
