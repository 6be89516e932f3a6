import { expect, test } from 'vitest'

import { expectOverlayKeyboard } from '../../../packages/tooling/src/expect-layer.ts'
import { NIGHTLY, someOf } from '../../../packages/tooling/src/nightly.ts'
import { ADMIN_EMAIL, logInByApi, setUpPages } from './pages.ts'

const { openAsAdmin } = setUpPages()

const TITLE = 'A11Y-15 every layer of the console, with the keyboard alone:'

type Row = readonly [address: string, opener: string | RegExp, typed?: string | RegExp]

/** Opens the layers of screens, one after the other. */
async function expectLayers(rows: readonly Row[]) {
  const page = await openAsAdmin('/')
  for (const [address, name, typed] of someOf(rows, 3)) {
    await page.goto(`/admin${address}`)
    const opener = page.getByRole('main').getByRole('button', { name, exact: true }).first()
    await expectOverlayKeyboard(page, { opener, ...(typed !== undefined && { typed }) })
  }
  expect(await page.getByRole('dialog').count()).toBe(0)
}

test(`${TITLE} accounts, orders, messages`, async () => {
  const { api } = await logInByApi(ADMIN_EMAIL)
  const id = (await api.adminOrders.list({ status: 1, perPage: 1 })).results[0]?.id ?? 0
  await expectLayers([
    ['/accounts/8', 'Deactivate', /^Reason/],
    ['/accounts?search=a', 'Save view', 'View name'],
    [`/orders/${id}`, 'Reject and refund', /^Reason/],
    [`/orders/${id}`, 'Refund', /^Reason/],
    [`/orders/${id}`, 'Extend deadline'],
    [`/orders/${id}`, 'Add note', 'Internal note'],
    ['/messages', 'Show'],
    ['/messages', 'Send again'],
    ['/payouts?status=pending', 'Cancel payout', /^Reason/],
  ])
})

test.runIf(NIGHTLY)(`${TITLE} an action on the selected rows`, async () => {
  const page = await openAsAdmin('/accounts?state=pending')
  await page.getByRole('checkbox').first().press('Space')
  await expectOverlayKeyboard(page, {
    opener: page.getByRole('region', { name: 'Selection' }).getByRole('button').last(),
  })
})

test(`${TITLE} events and their requests`, async () => {
  const broker = await logInByApi('broker@seatdesk.test')
  await broker.api.eventRequests.create({
    name: 'Request of the dialogs',
    venue: 'Some Hall',
    url: 'https://example.test/dialogs',
  })
  await expectLayers([
    ['/events', 'Add event', 'Name'],
    ['/events/100', 'Edit', 'Name'],
    ['/events/100', 'Cancel event', /^Reason/],
    ['/events/100', 'Reschedule', 'New date and time (venue time)'],
    ['/events/100', 'Postpone'],
    ['/events/100', /^Merge/],
    ['/event-requests', /^Match Request of the dialogs/],
    ['/event-requests', /^Add event: Request of the dialogs/, 'Name'],
    ['/event-requests', /^Reject Request of the dialogs/, /^Reason/],
  ])
})

test.runIf(NIGHTLY)(`${TITLE} venues, performers, tags, seat maps`, async () => {
  await expectLayers([
    ['/venues', 'Add venue', 'Name'],
    ['/venues', /^Edit /, 'Name'],
    ['/venues', /^Merge /],
    ['/performers', 'Add performer', 'Name'],
    ['/performers', /^Rename /, 'Name'],
    ['/performers', /^Merge /],
    ['/tags', 'Add tag', 'Name'],
    ['/tags', /^Rename /, 'Name'],
    ['/tags', /^Merge /],
    ['/tags', 'Delete'],
    ['/seat-maps', 'Add seat map', 'Name'],
    ['/seat-maps/3', 'Replace drawing'],
  ])
})
