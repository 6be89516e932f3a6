import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { logInOtherBroker } from './other-broker.ts'
import { setUpPages, becomesVisible } from './pages.ts'
import { logInSeller } from './seller.ts'

const { openAsBroker } = setUpPages(undefined, { sharesPages: true })

const SELLER = { email: 'seller@seatdesk.test' }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Returns the prices of the rows on the page, as shown in their cells. */
const prices = (page: Page) => button(page, /^Price of section/).allInnerTexts()

test(
  'DESK-67 DESK-11 a pair is listed, repriced and undone with the keyboard alone',
  { tags: 'journey' },
  async () => {
    const page = await openAsBroker('/listings', SELLER)
    const own = `desk-${Date.now()}`
    await button(page, 'Add listing').press('Enter')
    const event = page.getByRole('combobox', { name: 'Event' })
    await event.pressSequentially('a')
    // The options of the filter lists also have this role.
    await page.locator('[role=option]').first().waitFor()
    for (const keys of ['Enter', 'Tab']) await page.keyboard.press(keys)
    for (const text of ['Desk', 'C', '5-6']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    // The ticket count follows from the seats, so Tab skips it.
    await page.keyboard.type('92.50')
    await page.getByLabel('External ID', { exact: true }).focus()
    await page.keyboard.type(own)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.keyboard.press('/')
    await page.keyboard.type(own)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('search') === own)
    await expect.poll(async () => (await prices(page)).length).toBe(1)
    const cell = button(page, /^Price of section Desk, row C/)
    await cell.focus()
    await page.keyboard.type('95')
    await page.keyboard.press('Enter')
    await expect.poll(() => cell.innerText()).toContain('$95.00')
    await page.keyboard.press('Control+z')
    await expect.poll(() => cell.innerText()).toContain('$92.50')
  },
)

test('DESK-20 DESK-63 a bulk edit of all listings of a search can be undone after a reload', async () => {
  const seller = await logInSeller(inject('marketUrl'))
  const otherBroker = await logInOtherBroker(inject('marketUrl'))
  const [eventId = 0] = await otherBroker.eventsWithListings(3)
  const { id } = await seller.listSix(eventId)
  const page = await openAsBroker(`/listings?search=${id}`, SELLER)
  await button(page, /^Price of section/)
    .first()
    .waitFor()
  const before = await prices(page)
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await page
    .getByRole('region', { name: 'Selected listings' })
    .getByRole('button', { name: 'Edit' })
    .click()
  await page.getByLabel('Change by (%), such as -5').fill('-5')
  await page.keyboard.press('Enter')
  await page.getByRole('table', { name: 'Preview, row by row' }).waitFor()
  await button(page, /^Apply to \d/).click()
  await button(page, 'Done').click()
  await expect.poll(() => prices(page)).not.toEqual(before)
  await page.reload()
  const strip = page.getByRole('region', { name: 'Last bulk edit' })
  expect(await becomesVisible(strip.getByText('Undo available for'))).toBe(true)
  await strip.getByRole('button', { name: 'Undo all' }).click()
  await expect.poll(() => prices(page)).toEqual(before)
})
