import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'

import { logInOtherBroker } from './other-broker.ts'
import { setUpPages, becomesVisible } from './pages.ts'
import { logInSeller } from './seller.ts'

const { openAsBroker } = setUpPages(undefined, { sharesPages: true })

let otherBroker: Awaited<ReturnType<typeof logInOtherBroker>>
let seller: Awaited<ReturnType<typeof logInSeller>>
let eventId: number

beforeAll(async () => {
  otherBroker = await logInOtherBroker(inject('marketUrl'))
  seller = await logInSeller(inject('marketUrl'))
  eventId = (await otherBroker.eventsWithListings(12)).at(-1) ?? 0
})

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/**
 * Selects six tickets that a seller has just listed; the test pays for them later, before a live
 * update arrives.
 */
const openWithSixSelected = async (width: 'wide' | 'narrow' = 'wide') => {
  const listing = await seller.listSix(eventId)
  const page = await openAsBroker(listing.address, { width, receivesLiveUpdates: false })
  await page.getByRole('checkbox', { name: `Section ${listing.section}, row A` }).check()
  const pay = async () => {
    await page.getByRole('button', { name: 'Buy selected' }).click()
    await dialog(page, 'Buy tickets').getByRole('button', { name: /^Pay / }).click()
  }
  return { page, listing, pay }
}

describe('the confirmation of a purchase', () => {
  test(
    'BUY-36 shows the order, tickets and amounts as charged, not as seen before',
    { tags: 'journey' },
    async () => {
      const { page, listing, pay } = await openWithSixSelected()
      await seller.reprice(listing.id, 150_00)
      await pay()
      const ordered = dialog(page, 'Order submitted')
      await ordered.waitFor()
      const text = await ordered.innerText()
      expect(text).toMatch(/O-\d+/)
      expect(text).toContain('6 × $150.00')
      expect(text).toMatch(/Charged\s+\$900\.00/)
      expect(text).not.toContain('$1,200.00')
    },
  )

  test('BUY-36 BUY-9 appears after the buyer has authenticated the payment', async () => {
    const { page } = await openWithSixSelected()
    await page.getByRole('button', { name: 'Buy selected' }).click()
    await page.getByLabel('ending in 1096').check()
    await page.getByRole('button', { name: /^Pay / }).click()
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    const ordered = dialog(page, 'Order submitted')
    await ordered.waitFor()
    await expect.poll(() => ordered.innerText()).toMatch(/O-\d+[^]*Charged\s+\$1,200\.00/)
  })
})

describe('listings that changed before the payment', () => {
  test(
    'BUY-37 are reported as withdrawn, without an offer to buy',
    { tags: 'journey' },
    async () => {
      const { page, listing, pay } = await openWithSixSelected()
      await seller.withdraw(listing.id)
      await pay()
      const unavailable = dialog(page, 'Tickets no longer available')
      await unavailable.waitFor()
      await expect
        .poll(() => unavailable.innerText())
        .toContain('The seller withdrew these tickets.')
      await expect.poll(() => unavailable.getByRole('button', { name: /^Buy / }).count()).toBe(0)
      await unavailable.getByRole('button', { name: 'Search tickets' }).click()
      await expect.poll(() => page.getByRole('button', { name: 'Buy selected' }).count()).toBe(0)
    },
  )

  test(
    'BUY-37 BUY-38 are offered at a price that went up, and bought with one press',
    { tags: 'journey' },
    async () => {
      const { page, listing, pay } = await openWithSixSelected('narrow')
      await seller.reprice(listing.id, 210_00)
      await pay()
      const changed = dialog(page, 'These tickets have changed')
      await changed.waitFor()
      const text = await changed.innerText()
      expect(text).toContain('The price went up. Nothing was charged.')
      expect(text).toContain('Now $210.00 each, was $200.00.')
      await changed.getByRole('button', { name: 'Buy 6 for $1,260.00' }).click()
      const ordered = dialog(page, 'Order submitted')
      await ordered.waitFor()
      await expect.poll(() => ordered.innerText()).toMatch(/Charged\s+\$1,260\.00/)
    },
  )

  test('BUY-38 are offered again if the price changes after the offer', async () => {
    const { page, listing, pay } = await openWithSixSelected()
    await seller.reprice(listing.id, 210_00)
    await pay()
    const changed = dialog(page, 'These tickets have changed')
    await changed.waitFor()
    await seller.reprice(listing.id, 500_00)
    await changed.getByRole('button', { name: 'Buy 6 for $1,260.00' }).click()
    expect(await becomesVisible(changed.getByText('Now $500.00 each, was $210.00.'))).toBe(true)
  })

  test('BUY-37 BUY-38 BUY-40 are offered with fewer tickets, and the chosen quantity is bought with one press', async () => {
    const { page, listing, pay } = await openWithSixSelected()
    await otherBroker.buy([{ listingId: listing.id, quantity: 2 }])
    await pay()
    const changed = dialog(page, 'These tickets have changed')
    await changed.waitFor()
    await expect.poll(() => changed.innerText()).toContain('Only 4 of 6 left.')
    await changed.getByLabel(/^Quantity of /).selectOption('2')
    await changed.getByRole('button', { name: 'Buy 2 for $400.00' }).click()
    const ordered = dialog(page, 'Order submitted')
    await ordered.waitFor()
    await expect.poll(() => ordered.innerText()).toMatch(/2 × \$200\.00[^]*Charged\s+\$400\.00/)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('button', { name: 'Buy selected' }).count()).toBe(0)
  })

  test('BUY-39 BUY-40 are offered in another quantity if the selected one is no longer sold, and the cart follows', async () => {
    const { page, listing, pay } = await openWithSixSelected()
    await page
      .getByRole('region', { name: 'Selected tickets' })
      .getByRole('combobox')
      .selectOption('3')
    await otherBroker.buy([{ listingId: listing.id, quantity: 2 }])
    await pay()
    const changed = dialog(page, 'These tickets have changed')
    await changed.waitFor()
    await expect.poll(() => changed.innerText()).toContain('No longer sold in a quantity of 3.')
    await expect
      .poll(() => changed.getByRole('button', { name: 'Buy 2 for $400.00' }).count())
      .toBe(1)
    await page.keyboard.press('Escape')
    const quantity = page.getByRole('region', { name: 'Selected tickets' }).getByRole('combobox')
    await expect.poll(() => quantity.locator('option').allTextContents()).toEqual(['2', '4'])
  })
})

test('BUY-43 a card added during checkout is confirmed in a dialog and selected', async () => {
  const { page } = await openWithSixSelected()
  await page.getByRole('button', { name: 'Buy selected' }).click()
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByLabel('Card number').fill('5555555555554444')
  await page.getByLabel('Expiry').fill('1234')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Cardholder name').fill('Jo Broker')
  await page.getByLabel('ZIP code').fill('90015')
  await page.getByRole('button', { name: 'Save card' }).click()
  const added = dialog(page, 'Payment method added')
  await added.waitFor()
  await added.getByRole('button', { name: 'Close' }).last().click()
  await added.waitFor({ state: 'detached' })
  await dialog(page, 'Buy tickets').getByLabel('ending in 4444').first().waitFor()
  expect(
    await dialog(page, 'Buy tickets')
      .getByRole('radio', { checked: true })
      .locator('xpath=..')
      .innerText(),
  ).toContain('4444')
})
