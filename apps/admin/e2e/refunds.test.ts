// @module-tag journey

import { expect, test } from 'vitest'

import { expectScreen, setUpPages, ADMIN_EMAIL, logInByApi } from './pages.ts'

const { openAsAdmin } = setUpPages()

test('ADMIN-100 ADMIN-111 an administrator refunds part of a delivered order, and the ledger balances', async () => {
  const { api } = await logInByApi(ADMIN_EMAIL)
  const { results } = await api.adminOrders.list({ status: 3, perPage: 1 })
  const id = results[0]?.id ?? 0
  const page = await openAsAdmin(`/orders/${id}`)
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Amount/).fill('12.34')
  await dialog.getByLabel('Reason').fill('One of the seats has no view.')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await page.getByText('Refund in progress').waitFor()
  await page.getByRole('heading', { name: 'Partial refunds' }).waitFor()
  await page.getByText('$12.34, charged to the seller', { exact: false }).waitFor()

  await page.goto('/admin/ledger')
  await expectScreen(page, 'Ledger')
  await page.getByText('Debits and credits agree', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Payable to sellers' }).click()
  await expectScreen(page, 'Postings')
  await page.getByRole('cell', { name: 'Partial refund, paid by seller' }).first().waitFor()
  expect((await api.sandbox.invariants()).broken).toEqual([])
})
