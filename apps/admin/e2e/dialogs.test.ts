import { expect, test } from 'vitest'

import { expectKeyboardLayer } from '../../../packages/tooling/src/expect-layer.ts'
import { ADMIN_EMAIL, logInByApi, setUpPages } from './pages.ts'

const { openAsAdmin } = setUpPages()

test('A11Y-15 dialogs of the console work with the keyboard alone, and ask before typed text is lost', async () => {
  const { api } = await logInByApi(ADMIN_EMAIL)
  const id = (await api.adminOrders.list({ status: 1, perPage: 1 })).results[0]?.id ?? 0
  const page = await openAsAdmin('/')
  for (const [address, name, typed] of [
    ['/accounts/8', 'Deactivate', /^Reason/],
    [`/orders/${id}`, 'Reject and refund', /^Reason/],
    [`/orders/${id}`, 'Refund', /^Reason/],
    [`/orders/${id}`, 'Extend deadline', undefined],
    [`/orders/${id}`, 'Add note', undefined],
    ['/events', 'Add event', 'Name'],
    ['/events/100', 'Cancel event', /^Reason/],
  ] as const) {
    await page.goto(`/admin${address}`)
    const opener = page.getByRole('button', { name, exact: true }).first()
    await expectKeyboardLayer(page, { opener, ...(typed && { typed }) })
  }
  expect(await page.getByRole('dialog').count()).toBe(0)
})
