import { createApiClient, memorySession } from '@seatdesk/api-client'
import { beforeAll, expect, inject, test } from 'vitest'

import { logInOtherBroker } from './other-broker.ts'
import { becomesVisible, PASSWORD, setUpPages } from './pages.ts'

const { openAsBroker } = setUpPages()

const SELLER = { email: 'seller@seatdesk.test' }

/** A job runs the rules once a minute. */
const RUN_MS = 75_000

const clientOf = async (email: string) => {
  const baseUrl = `${inject('marketUrl')}/api`
  const tokens = await createApiClient({ baseUrl }).account.login({ email, password: PASSWORD })
  return createApiClient({ baseUrl, session: memorySession(tokens) })
}

let seller: Awaited<ReturnType<typeof clientOf>>
let eventId: number
const section = `Priced ${Date.now()}`

const list = async (api: typeof seller, price: number) =>
  (
    await api.inventory.create({
      eventId,
      section,
      seatRow: 'A',
      quantity: 4,
      price,
      deliveryTypeId: 1,
      deliveryDate: '2026-01-01T12:00:00',
      splitRule: 'any',
      tags: [section],
    })
  ).data.id

beforeAll(async () => {
  const otherBroker = await logInOtherBroker(inject('marketUrl'))
  eventId = (await otherBroker.eventsWithListings(5)).at(0) ?? 0
  seller = await clientOf(SELLER.email)
})

test('PRICER-71 PRICER-86 a rule is set up, moves a price that a buyer sees live, is paused and undone', async () => {
  const id = await list(seller, 190_00)
  await list(await clientOf('broker@seatdesk.test'), 180_00)
  const priceNow = async () => (await seller.inventory.get({ id })).data.price

  const page = await openAsBroker(`/listings?open=${id}`, SELLER)
  await page.getByRole('button', { name: 'Limits' }).click()
  await page.getByRole('textbox', { name: 'Floor' }).fill('120')
  await page.getByRole('button', { name: 'Save limits' }).click()
  expect(await becomesVisible(page.getByText(/^\$120\.00 net, asking price \$/))).toBe(true)

  await page.goto('/listings/pricing')
  await page.getByRole('button', { name: 'New rule' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Below the cheapest')
  await page.getByRole('textbox', { name: 'Only listings with the tag (optional)' }).fill(section)
  await page.getByRole('textbox', { name: 'Minimum number of comparables' }).fill('1')
  expect(await becomesVisible(page.getByText('$190.00 → $179.00'))).toBe(true)
  await page.getByText('Last seven days', { exact: true }).click()
  expect(await becomesVisible(page.getByText(/^\d+ price changes? from \$190\.00/))).toBe(true)
  await page.getByRole('button', { name: 'Save rule' }).click()

  const ticketsPage = `/event-tickets?id=${eventId}&section=${encodeURIComponent(section)}`
  const waiting = await openAsBroker(ticketsPage)
  const chosen = waiting.getByRole('row').filter({ hasText: '$190.00' })
  await chosen.getByRole('checkbox').check()
  const buyer = await openAsBroker(ticketsPage)
  const row = buyer.getByRole('row').filter({ hasText: '$190.00' })
  await row.getByRole('checkbox').check()
  await buyer.getByRole('button', { name: 'Buy selected' }).click()
  const dialog = buyer.getByRole('dialog', { name: 'Buy tickets' })
  await dialog.getByText('$190.00').first().waitFor()

  await page.getByRole('switch', { name: 'Below the cheapest is on' }).click()
  await expect.poll(priceNow, { timeout: RUN_MS, interval: 1_000 }).toBe(179_00)
  expect(await becomesVisible(dialog.getByText('now $179.00'))).toBe(true)
  expect(await becomesVisible(waiting.getByText('now $179.00 each'))).toBe(true)
  expect(await becomesVisible(waiting.getByText(/ is now \$179\.00\.$/))).toBe(true)
  await dialog.getByRole('button', { name: /^Pay / }).click()
  const ordered = buyer.getByRole('dialog', { name: 'Order submitted' })
  await ordered.waitFor()
  expect(await ordered.innerText()).not.toContain('190')

  await page.reload()
  await page.getByRole('button', { name: /^Prices are moving/ }).click()
  expect(await becomesVisible(page.getByRole('button', { name: /^Prices paused by .+ at / }))).toBe(
    true,
  )
  await page.getByRole('button', { name: /^Undo Below the cheapest/ }).click()
  expect(await becomesVisible(page.getByText('Undone', { exact: true }))).toBe(true)
  expect(await priceNow()).toBe(190_00)
}, 240_000)
