import { afterAll, expect, test } from 'vitest'

import { openDesks, OPERATOR, signedIn } from './desk.ts'

const { openOffice } = openDesks()

afterAll(async () => {
  const { api } = await signedIn(OPERATOR)
  expect((await api.sandbox.invariants()).broken).toEqual([])
})

/** An event on sale that nobody has bought tickets of, with two listings that can be sold whole. */
const findEvent = async () => {
  const { api } = await signedIn('broker@seatdesk.test')
  const { api: office } = await signedIn(OPERATOR)
  const { results: events } = await api.events.list({ perPage: 100 })
  for (const { id, name } of events) {
    const { data } = await office.officeEvents.get({ id })
    const { results } = await api.listings.list({ eventId: id, perPage: 2 })
    if (data.openOrders === 0 && results.length === 2) return { id, name, listings: results }
  }
  throw new Error('no event has two listings and no orders')
}

test('ADMIN-86 a cancelled event shows beforehand what follows, and afterwards that every buyer has the price back, once', async () => {
  const { id, name, listings } = await findEvent()
  const { api: buyer } = await signedIn('broker@seatdesk.test')
  const { card } = await buyer.paymentMethods.addCard({ cardToken: 'tok_visa' })
  for (const { id: listingId, available } of listings) {
    const { notAvailableIds } = await buyer.purchases.create({
      listings: [{ listingId, quantity: available }],
      paymentMethodId: card.id,
    })
    expect(notAvailableIds).toEqual([])
  }
  const { api: office } = await signedIn(OPERATOR)
  const bought = (
    await office.officeOrders.list({ search: name, checkout: 'paid' })
  ).results.filter(({ event }) => event.id === id)
  expect(bought).toHaveLength(2)

  const page = await openOffice(`/events/${id}`)
  await page.getByRole('button', { name: 'Cancel the event' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('What follows').waitFor()
  await dialog
    .getByText(/^2 orders, \$/)
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: 'Cancel the event' }).click()
  await page.getByText('It is decided.').waitFor()

  const report = page.getByRole('region', { name: /^Cancelled,/ })
  await report.getByText(/^2 orders, \$/).waitFor({ timeout: 40_000 })
  for (const order of bought) {
    const story = async () => (await office.officeOrders.get({ id: order.id })).data
    await expect.poll(async () => (await story()).refundState, { timeout: 20_000 }).toBe('refunded')
    const { refund, ledger } = await story()
    expect(refund?.amount).toBe(order.amount)
    expect(ledger.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
  }
})
