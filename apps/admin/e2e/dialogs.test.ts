import { expect, test } from 'vitest'

import { expectOverlayKeyboard } from '../../../packages/tooling/src/expect-layer.ts'
import { NIGHTLY, someOf } from '../../../packages/tooling/src/nightly.ts'
import { ADMIN_EMAIL, logInByApi, setUpPages } from './pages.ts'

const { openAsAdmin } = setUpPages({ sharesPages: true })

const TITLE = 'A11Y-15 every layer of the console, with the keyboard alone:'

/** A button that opens a dialog: its component, and a field that is typed in and may not be empty. */
type Row = readonly [
  dialog: string,
  address: string,
  opener: string | RegExp,
  field?: string | RegExp | undefined,
  more?: Pick<Parameters<typeof expectOverlayKeyboard>[1], 'first' | 'required' | 'removes'>,
]

/** Opens the layers of screens, one after the other. */
async function expectLayers(rows: readonly Row[]) {
  const page = await openAsAdmin('/')
  for (const [dialog, address, name, typed, more] of someOf(rows, 3)) {
    await page.goto(`/admin${address}`)
    const opener = page.getByRole('main').getByRole('button', { name, exact: true }).first()
    await expectOverlayKeyboard(page, {
      dialog,
      opener,
      ...(typed !== undefined && { typed, first: typed }),
      ...more,
    })
  }
  expect(await page.getByRole('dialog').count()).toBe(0)
}

test(`${TITLE} accounts, orders, messages`, async () => {
  const { api } = await logInByApi(ADMIN_EMAIL)
  const id = (await api.adminOrders.list({ status: 1, perPage: 1 })).results[0]?.id ?? 0
  await expectLayers([
    ['ActionButtons', '/accounts/8', 'Deactivate', /^Reason/, { required: /^Reason/ }],
    ['SaveViewDialog', '/accounts?search=a', 'Save view', 'View name', { required: 'View name' }],
    ['ActionButtons', `/orders/${id}`, 'Reject and refund', /^Reason/],
    [
      'RefundDialog',
      `/orders/${id}`,
      'Refund',
      /^Reason/,
      { first: /^Amount/, required: /^Amount/ },
    ],
    ['ExtendDialog', `/orders/${id}`, 'Extend deadline'],
    ['NoteDialog', `/orders/${id}`, 'Add note', 'Internal note', { required: 'Internal note' }],
    ['MessageDialog', '/messages', 'Show', undefined, { first: 'Close' }],
    ['ActionButtons', '/messages', 'Send again', undefined, { first: 'Cancel' }],
    ['ActionButtons', '/payouts?status=pending', 'Cancel payout', /^Reason/],
  ])
})

test.runIf(NIGHTLY)(`${TITLE} an action on the selected rows`, async () => {
  const page = await openAsAdmin('/accounts?state=pending')
  await page.getByRole('checkbox').first().press('Space')
  await expectOverlayKeyboard(page, {
    dialog: 'BulkDialog',
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
    ['EventDialog', '/events', 'Add event', 'Name', { required: 'Name' }],
    ['EventDialog', '/events/100', 'Edit', 'Name'],
    ['ChangeDialog', '/events/100', 'Cancel event', 'Reason', { first: 'Back' }],
    ['ChangeDialog', '/events/100', 'Reschedule', 'New date and time (venue time)'],
    ['ChangeDialog', '/events/100', 'Postpone', undefined, { first: 'Cancel' }],
    ['MergeDialog', '/events/100', /^Merge/],
    ['MapDialog', '/event-requests', /^Match Request of the dialogs/],
    ['EventDialog', '/event-requests', /^Add event: Request of the dialogs/, 'Name'],
    ['EventRequestsScreen', '/event-requests', /^Reject Request of the dialogs/, /^Reason/],
  ])
})

test.runIf(NIGHTLY)(`${TITLE} venues, performers, tags, seat maps`, async () => {
  await expectLayers([
    ['VenueDialog', '/venues', 'Add venue', 'Name', { required: 'Name' }],
    ['VenueDialog', '/venues', /^Edit /, 'Name'],
    ['MergeDialog', '/venues', /^Merge /],
    ['PerformersScreen', '/performers', 'Add performer', 'Name', { required: 'Name' }],
    ['PerformersScreen', '/performers', /^Rename /, 'Name', { required: 'Name' }],
    ['MergeDialog', '/performers', /^Merge /],
    ['TagsScreen', '/tags', 'Add tag', 'Name', { required: 'Name' }],
    ['TagsScreen', '/tags', /^Rename /, 'Name', { required: 'Name' }],
    ['MergeDialog', '/tags', /^Merge /],
    ['ActionButtons', '/tags', 'Delete', undefined, { first: 'Cancel' }],
    [
      'UploadSeatMapDialog',
      '/seat-maps',
      'Add seat map',
      'Name',
      { first: /^Drawing/, required: 'Name' },
    ],
    ['UploadSeatMapDialog', '/seat-maps/3', 'Replace drawing'],
  ])
})

test.runIf(NIGHTLY)(`${TITLE} a tag is deleted, a problem and an account are decided`, async () => {
  const { api } = await logInByApi(ADMIN_EMAIL)
  const broker = await logInByApi('broker@seatdesk.test')
  await api.adminTags.create({ name: 'Tag of the dialogs' })
  const order = (await broker.api.purchases.list({ status: 3, perPage: 1 })).results[0]?.id ?? 0
  await broker.api.problems.report({ id: order, kind: 'wrong', reason: 'Another date' })
  const account = (await api.adminAccounts.list({ state: 'pending', perPage: 1 })).results[0]?.id
  await expectLayers([
    [
      'ActionButtons',
      '/tags?search=Tag+of+the+dialogs',
      'Delete',
      undefined,
      { first: 'Cancel', removes: 'Delete' },
    ],
    ['ActionButtons', `/orders/${order}`, 'Resolve for buyer', /^Reason/, { required: /^Reason/ }],
    ['ActionButtons', `/orders/${order}`, 'Resolve for seller', /^Reason/, { required: /^Reason/ }],
    ['ActionButtons', `/accounts/${account}`, 'Reject', /^Reason/, { required: /^Reason/ }],
    [
      'ActionButtons',
      `/accounts/${account}`,
      'Approve',
      undefined,
      { first: 'Cancel', removes: 'Approve' },
    ],
  ])
})
