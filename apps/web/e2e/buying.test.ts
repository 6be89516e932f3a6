import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'

import { logInOtherBroker } from './other-broker.ts'
import { waitForAddress, becomesVisible, setUpPages, waitUntilMounted } from './pages.ts'

const { openAsBroker } = setUpPages(undefined, { sharesPages: true })

let otherBroker: Awaited<ReturnType<typeof logInOtherBroker>>
let events: number[]
beforeAll(async () => {
  otherBroker = await logInOtherBroker(inject('marketUrl'))
  events = await otherBroker.eventsWithListings(12)
})

/**
 * Returns the addresses of an event that no other test has bought from: of all its listings, and of
 * those that can be paid without accepting a restriction.
 */
const openUnusedTickets = () => {
  const id = events.shift()
  if (id === undefined) throw new Error('the demo market has too few events')
  const address = `/event-tickets?id=${id}`
  return { id, address, unrestricted: `${address}&without=restricted` }
}

const listingCheckboxes = (page: Page) => page.getByRole('checkbox', { name: /^Section / })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

const choose = async (page: Page, count: number) => {
  for (let index = 0; index < count; index += 1) await listingCheckboxes(page).nth(index).check()
  // The result of a press is rendered when the page is idle.
  await page.getByText(new RegExp(`^${count} listings? ·`)).waitFor()
}

const pay = async (page: Page) => {
  await page.getByRole('button', { name: 'Buy selected' }).click()
  await dialog(page, 'Buy tickets').getByRole('button', { name: /^Pay / }).click()
}

test('BUY-49 selected listings do not shift when the seat map code loads', async () => {
  const come = Promise.withResolvers<void>()
  const id = events.at(-1) ?? 0
  const [listing] = await otherBroker.listingsOf(id)
  const page = await openAsBroker('/settings', { receivesLiveUpdates: false })
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    if (body.includes('data-shade')) await come.promise
    await route.fulfill({ response, body })
  })
  await page.goto(`/event-tickets?id=${id}&section=${encodeURIComponent(listing?.section ?? '')}`)
  await waitUntilMounted(page)
  await listingCheckboxes(page).first().check()
  const top = async () =>
    (await page.getByRole('button', { name: 'Buy selected' }).boundingBox())?.y
  const before = await top()
  expect(await page.getByText('Color by lowest price').count()).toBe(0)
  come.resolve()
  await page.getByText('Color by lowest price').waitFor()
  expect(await top()).toBe(before)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

describe('buying', () => {
  test.each(['wide', 'narrow'] as const)(
    'BUY-10 UI-9 two listings are bought on a %s screen and appear under Purchases',
    { tags: 'journey' },
    async (width) => {
      const { unrestricted: address } = openUnusedTickets()
      const page = await openAsBroker(address, { width })
      await choose(page, 2)
      const total = await page.getByText(/^Total/).innerText()
      await pay(page)
      const ordered = dialog(page, 'Order submitted')
      await ordered.waitFor()
      await expect.poll(() => ordered.innerText()).toContain(total.replace(/^Total\s*/, ''))
      await ordered.getByRole('link', { name: 'Go to purchases' }).click()
      await page.waitForURL('**/purchases')
      const status = page.getByText('Requested').filter({ visible: true })
      expect(await becomesVisible(status.first())).toBe(true)
    },
  )

  test(
    'A11Y-1 tickets are selected and bought with the keyboard alone',
    { tags: 'journey' },
    async () => {
      const { unrestricted } = openUnusedTickets()
      const page = await openAsBroker(unrestricted)
      await listingCheckboxes(page).first().waitFor()
      await pressKey(page, 'Tab', () => listingCheckboxes(page).first())
      await page.keyboard.press('Space')
      await pressKey(page, 'Tab', () => page.getByRole('button', { name: 'Buy selected' }))
      await page.keyboard.press('Enter')
      await dialog(page, 'Buy tickets').waitFor()
      await pressKey(page, 'Tab', () => page.getByRole('button', { name: /^Pay / }))
      await page.keyboard.press('Enter')
      expect(await becomesVisible(dialog(page, 'Order submitted'))).toBe(true)
      await page.keyboard.press('Escape')
      await dialog(page, 'Order submitted').waitFor({ state: 'detached' })
    },
  )

  test(
    'BUY-21 LIVE-80 a declined card is reported in the dialog, and the tickets stay selected',
    { tags: 'journey' },
    async () => {
      const { unrestricted: address } = openUnusedTickets()
      const page = await openAsBroker(address)
      await choose(page, 1)
      await page.getByRole('button', { name: 'Buy selected' }).click()
      await page.getByLabel('ending in 0341').check()
      await page.getByRole('button', { name: /^Pay / }).click()
      const errorMessage = dialog(page, 'Buy tickets').getByRole('alert')
      await errorMessage.waitFor()
      await expect.poll(() => errorMessage.innerText()).toMatch(/declined/)
      await page.getByRole('button', { name: 'Cancel' }).click()
      // The tickets go back on sale, and back into the list, after the payment was abandoned.
      await expect.poll(() => listingCheckboxes(page).first().isChecked()).toBe(true)
      await expect.poll(() => page.getByText('We removed it from your cart').count()).toBe(0)
    },
  )
})

test('BUY-6 quick buy is disabled until its setting is on, then buys with one press', async () => {
  const { unrestricted: address } = openUnusedTickets()
  const page = await openAsBroker(address, { email: 'seller@seatdesk.test' })
  const quickBuy = page.getByRole('button', { name: 'Quick buy' })
  await choose(page, 1)
  await expect.poll(() => quickBuy.isDisabled()).toBe(true)
  await page.goto('/settings/payment-settings')
  await page.getByRole('switch', { name: 'Quick buy' }).click()
  await page.getByText('Quick buy enabled.').waitFor()
  await page.goto(address)
  await choose(page, 1)
  await quickBuy.click()
  expect(await becomesVisible(dialog(page, 'Order submitted'))).toBe(true)
})

describe('extra authentication', () => {
  const challenge = async (address: string) => {
    const page = await openAsBroker(address)
    await choose(page, 1)
    await page.getByRole('button', { name: 'Buy selected' }).click()
    await page.getByLabel('ending in 1096').check()
    await page.getByRole('button', { name: /^Pay / }).click()
    return page
  }

  test(
    'BUY-9 submits the order after authentication is completed',
    { tags: 'journey' },
    async () => {
      const page = await challenge(openUnusedTickets().unrestricted)
      await page.getByRole('button', { name: 'Complete authentication' }).click()
      expect(await becomesVisible(dialog(page, 'Order submitted'))).toBe(true)
    },
  )

  test('BUY-9 LIVE-80 shows an error if authentication fails, and keeps the tickets selected', async () => {
    const page = await challenge(openUnusedTickets().unrestricted)
    await page.getByRole('button', { name: 'Fail authentication' }).click()
    const errorMessage = dialog(page, 'Buy tickets').getByRole('alert')
    expect(await becomesVisible(errorMessage)).toBe(true)
    await page.getByRole('button', { name: 'Cancel' }).click()
    // The tickets go back on sale, and back into the list, after the payment was abandoned.
    await expect.poll(() => listingCheckboxes(page).first().isChecked()).toBe(true)
    await expect.poll(() => page.getByText('We removed it from your cart').count()).toBe(0)
  })
})

describe('when another buyer bought first', () => {
  test(
    'BUY-11 ERR-10 UI-9 buys the listings that are still available and names the others',
    { tags: 'journey' },
    async () => {
      const { id, unrestricted: address } = openUnusedTickets()
      const page = await openAsBroker(address, { receivesLiveUpdates: false })
      await choose(page, 2)
      const [first] = await otherBroker.listingsOf(id)
      if (!first) throw new Error('there is nothing to buy')
      await otherBroker.buyAway([first])
      await pay(page)
      const partly = dialog(page, 'Some tickets no longer available')
      await partly.waitFor()
      const missing = partly.getByRole('list', { name: 'Not available' }).getByRole('listitem')
      await expect.poll(() => missing.count()).toBe(1)
      await expect
        .poll(() => missing.innerText())
        .toContain('Seems like someone bought the same tickets')
      await expect.poll(() => partly.innerText()).toMatch(/O-\d+/)
      await partly.getByRole('link', { name: 'Go to purchases' }).waitFor()
    },
  )

  test('BUY-12 ERR-9 says that no listing is available anymore, and offers to search again', async () => {
    const { id, unrestricted: address } = openUnusedTickets()
    const page = await openAsBroker(address, { receivesLiveUpdates: false })
    await choose(page, 2)
    const listings = (await otherBroker.listingsOf(id)).slice(0, 2)
    await otherBroker.buyAway(listings)
    await pay(page)
    const unavailable = dialog(page, 'Tickets no longer available')
    await unavailable.waitFor()
    await expect
      .poll(() => unavailable.innerText())
      .toContain('Seems like someone bought the same tickets at the same time.')
    await unavailable.getByRole('button', { name: 'Search tickets' }).click()
    await unavailable.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('button', { name: 'Buy selected' }).count()).toBe(0)
  })
})

describe('selecting and filtering', () => {
  test('BUY-2 selecting a second listing turns the seat map off', async () => {
    const { address } = openUnusedTickets()
    const page = await openAsBroker(address)
    const map = page.getByRole('switch', { name: 'Seat map' })
    await choose(page, 1)
    await expect.poll(() => map.isChecked()).toBe(true)
    await choose(page, 2)
    await expect.poll(() => map.isChecked()).toBe(false)
  })

  test('LIST-20 a price is typed in dollars and stored in the URL in cents', async () => {
    const { address } = openUnusedTickets()
    const page = await openAsBroker(address)
    const highest = page.getByLabel('Price to')
    await highest.fill('1,234.50')
    await page.keyboard.press('Enter')
    await page.waitForURL(/[?&]to=123450\b/)
    // The field is formatted when the page is idle, which would clear the selection before the next
    // key.
    await expect.poll(() => highest.inputValue()).toBe('1234.50')
    await highest.fill('')
    await page.keyboard.press('Enter')
    expect(await waitForAddress(page, address)).toBe(address)
  })

  test('MAP-8 a section chosen from the list of the map filters the table, and "All sections" clears the filter', async () => {
    const { address } = openUnusedTickets()
    const page = await openAsBroker(address)
    const sections = page.getByLabel('Section', { exact: true })
    await listingCheckboxes(page).first().waitFor()
    // Zones come first in the list.
    const name = (await sections.locator('option').allTextContents()).at(-1) ?? ''
    await page.getByText('Choose from a list').click()
    await page
      .getByRole('button', { name: new RegExp(`^${name}(,|$)`) })
      .last()
      .click()
    await page.waitForURL((url) => url.searchParams.get('section') === name)
    await page.getByRole('button', { name: 'All sections' }).click()
    expect(await waitForAddress(page, address)).toBe(address)
  })
})

/** Presses a key until the wanted element has the focus. */
async function pressKey(page: Page, key: string, requested: () => ReturnType<Page['locator']>) {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    await page.keyboard.press(key)
    if (await requested().evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${key} never led there`)
}
