// @module-tag journey

import { afterAll, expect, test } from 'vitest'

import { setUpPages, ADMIN_EMAIL, logInByApi } from './pages.ts'

const { openAsAdmin } = setUpPages()

afterAll(async () => {
  const { api } = await logInByApi(ADMIN_EMAIL)
  expect((await api.sandbox.invariants()).broken).toEqual([])
})

/** Finds an event whose only active order is delivered and paid out. */
const findPaidOut = async () => {
  const { api: admin } = await logInByApi(ADMIN_EMAIL)
  const { results } = await admin.adminPayouts.list({ status: 'processed', perPage: 100 })
  for (const { event, amount } of results) {
    const { data } = await admin.adminEvents.preview({ id: event.id, statusId: 3 })
    const paid = Math.round(amount.value * 100)
    if (data.kind === 'cancelled' && data.delivered.orders === 1 && data.payouts.paid === paid)
      return { id: event.id, administrator: admin }
  }
  throw new Error('no event has just one order, which is paid out')
}

/** Sells two tickets of an event as two orders: the first stays requested, the second is delivered. */
const sellTwo = async (eventId: number): Promise<void> => {
  const { api: seller } = await logInByApi('seller@seatdesk.test')
  const { api: buyer } = await logInByApi('broker@seatdesk.test')
  const { data: listing } = await seller.inventory.create({
    eventId,
    section: 'Called off',
    seatRow: 'A',
    seats: ['1', '2'],
    price: 77_77,
    deliveryTypeId: 4,
    deliveryDate: '2026-01-01T12:00:00',
    splitRule: 'any',
  })
  const { card } = await buyer.paymentMethods.addCard({ cardToken: 'tok_visa' })
  for (const isDelivered of [false, true]) {
    const listings = [{ listingId: listing.id, quantity: 1 }]
    await buyer.purchases.create({ listings, paymentMethodId: card.id })
    const id = (await seller.sales.list({ perPage: 1 })).results[0]?.id ?? 0
    if (!isDelivered) continue
    await seller.sales.confirm({ id })
    await seller.sales.deliver({ id, transferReference: 'TMX-4711' })
  }
}

test('ADMIN-86 ADMIN-211 an event is rescheduled, postponed and canceled with a preview each time, and every order is refunded once, paid out or not', async () => {
  const { id, administrator } = await findPaidOut()
  const page = await openAsAdmin(`/events/${id}`)
  const dialog = page.getByRole('dialog')
  const decide = async (button: string) => {
    await dialog.getByText('Impact', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: button }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await dialog.getByLabel('New date and time (venue time)').fill('2031-05-01T20:00')
  await decide('Reschedule')
  await page.getByRole('region', { name: /^Rescheduled,/ }).waitFor()

  await sellTwo(id)
  await page.getByRole('button', { name: 'Postpone' }).click()
  await decide('Postpone')
  const postponed = page.getByRole('region', { name: /^Postponed,/ })
  await postponed.getByText('Buyers can decline until').waitFor()
  await postponed.getByText(/^3 orders, \$/).waitFor()

  const orders = (await administrator.adminOrders.list({ perPage: 100 })).results
  const openOrders = orders.filter(({ event, statusId }) => event.id === id && statusId !== 4)
  expect(openOrders.map(({ statusId }) => statusId).toSorted()).toEqual([1, 3, 3])
  await page.getByRole('button', { name: 'Cancel event' }).click()
  await dialog.getByText('Payouts sent, to be recovered').waitFor()
  await dialog.getByText(/^2 orders, \$/).waitFor()
  const confirmation = dialog.getByLabel(/^To confirm, type the name of the event: /)
  const label = await dialog.getByText(/^To confirm, type the name/).textContent()
  expect(await dialog.getByRole('button', { name: 'Cancel event' }).isDisabled()).toBe(true)
  await confirmation.fill(label?.split(': ').slice(1).join(': ') ?? '')
  expect(await dialog.getByRole('button', { name: 'Cancel event' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Reason').fill('The venue is closed')
  await decide('Cancel event')

  const report = page.getByRole('region', { name: /^Canceled,/ })
  await report.getByText(/^3 orders, \$/).waitFor()
  for (const order of openOrders) {
    const story = async () => (await administrator.adminOrders.get({ id: order.id })).data
    await expect.poll(async () => (await story()).refundState).toBe('refunded')
    const { refund, ledger } = await story()
    expect(refund?.amount).toBe(order.amount)
    expect(ledger.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
  }
  await page.reload()
  await report.getByText('Owed by sellers').waitFor()
})
