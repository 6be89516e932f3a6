import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'

import { someOf } from '../../../packages/tooling/src/nightly.ts'
import { logInOtherBroker } from './other-broker.ts'
import { waitForAddress, setUpPages, becomesVisible } from './pages.ts'

const { openAsBroker } = setUpPages(undefined, { sharesPages: true })

let address: string

beforeAll(async () => {
  const otherBroker = await logInOtherBroker(inject('marketUrl'))
  address = `/event-tickets?id=${(await otherBroker.eventsWithListings(12)).at(-2)}`
})

const listingCheckboxes = (page: Page) => page.getByRole('checkbox', { name: /^Section / })
const cartBar = (page: Page) => page.getByRole('region', { name: 'Selected tickets' })

const map = (page: Page) => page.getByRole('group', { name: /^Seat map of / })

describe('rows that do not match the filters', () => {
  test('BUY-41 are removed if the minimum price is above the maximum', async () => {
    const page = await openAsBroker(address)
    await listingCheckboxes(page).first().waitFor()
    await page.getByLabel('Price from').fill('5000')
    await page.keyboard.press('Enter')
    await page.waitForURL(/from=500000/)
    await page.getByLabel('Price to').fill('1')
    await page.keyboard.press('Enter')
    await page.getByText('the minimum price is above the maximum').waitFor()
    await expect.poll(() => listingCheckboxes(page).count()).toBe(0)
    await expect.poll(() => map(page).getByRole('button').count()).toBe(0)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    expect(await becomesVisible(listingCheckboxes(page).first())).toBe(true)
  })

  test('BUY-41 can be read but not selected until the response arrives', async () => {
    const page = await openAsBroker(address)
    await listingCheckboxes(page).first().waitFor()
    let respond = () => {}
    const gate = new Promise<void>((resolve) => {
      respond = resolve
    })
    await page.route(/\/api\/listings\/?\?.*quantity=2/, async (route) => {
      await gate
      await route.continue()
    })
    // The radio button is checked once the address has changed.
    await page.getByRole('radio', { name: '2', exact: true }).click()
    const body = page.locator('tbody')
    await expect.poll(() => body.evaluate((element) => element.hasAttribute('inert'))).toBe(true)
    await expect.poll(() => body.getByRole('row').count()).toBeGreaterThan(0)
    respond()
    await expect.poll(() => body.evaluate((element) => element.hasAttribute('inert'))).toBe(false)
    await listingCheckboxes(page).first().check()
    await expect.poll(() => cartBar(page).innerText()).toMatch(/1 listing · 2 tickets/)
  })
})

/** Pixels between the right edge of the table and of the screen. */
const freeWidth = (page: Page) =>
  page
    .locator('table')
    .first()
    .evaluate(
      (element) =>
        (element.closest('main')?.getBoundingClientRect().right ?? 0) -
        element.getBoundingClientRect().right,
    )

describe('the seat map', () => {
  test.each(someOf([1024, 1440, 1280, 1920], 2))(
    'MAP-15 MAP-18 hides while two listings are selected, gives its space to the list, comes back afterwards, and moves no row, at %i px',
    async (width) => {
      const page = await openAsBroker(address)
      await page.setViewportSize({ width, height: 900 })
      const shown = page.getByRole('switch', { name: 'Seat map' })
      await map(page).waitFor()
      const places = async () =>
        Promise.all(
          [0, 1, 2, 3, 4].map(async (index) => {
            const box = await listingCheckboxes(page).nth(index).boundingBox()
            return box && [box.x, box.y]
          }),
        )
      const before = await places()
      await listingCheckboxes(page).nth(0).check()
      await listingCheckboxes(page).nth(1).check()
      await expect.poll(() => shown.isChecked()).toBe(false)
      await expect.poll(() => map(page).count()).toBe(0)
      expect(await freeWidth(page)).toBeLessThan(60)
      expect(await places()).toEqual(before)
      await listingCheckboxes(page).nth(1).uncheck()
      await expect.poll(() => shown.isChecked()).toBe(true)
      expect(await becomesVisible(map(page))).toBe(true)
      expect(await freeWidth(page)).toBeGreaterThan(250)
      expect(await places()).toEqual(before)
    },
  )

  test('MAP-15 stays shown after it is switched on while more listings are selected, until it is switched off', async () => {
    const page = await openAsBroker(address)
    await listingCheckboxes(page).nth(0).check()
    await listingCheckboxes(page).nth(1).check()
    const shown = page.getByRole('switch', { name: 'Seat map' })
    await expect.poll(() => shown.isChecked()).toBe(false)
    await shown.click()
    expect(await becomesVisible(map(page))).toBe(true)
    await listingCheckboxes(page).nth(2).check()
    await page.getByText(/^3 listings ·/).waitFor()
    await expect.poll(() => shown.isChecked()).toBe(true)
    await shown.click()
    await expect.poll(() => map(page).count()).toBe(0)
  })

  test('MAP-18 gives its space to the list while it is switched off', async () => {
    const page = await openAsBroker(address)
    await map(page).waitFor()
    const toggle = page.getByRole('switch', { name: 'Seat map' })
    const beside = await freeWidth(page)
    expect(beside).toBeGreaterThan(300)
    await toggle.click()
    await expect.poll(() => freeWidth(page)).toBeLessThan(60)
    await toggle.click()
    await expect.poll(() => freeWidth(page)).toBe(beside)
  })

  test('MAP-16 replaces the list on a phone, which shows the list first', async () => {
    const page = await openAsBroker(address, { width: 'narrow' })
    await listingCheckboxes(page).first().waitFor()
    await expect.poll(() => map(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await map(page).waitFor()
    await expect.poll(() => listingCheckboxes(page).count()).toBe(0)
    await page.getByText('Choose from a list').click()
    const first = page.getByRole('list').getByRole('button').first()
    const section = (await first.innerText()).split(',')[0] ?? ''
    await first.click()
    await page.waitForURL((url) => url.searchParams.get('section') === section)
    expect(await becomesVisible(listingCheckboxes(page).first())).toBe(true)
  })
})

/** Applies a text size to the document, as the user's preference does. */
const showAt = (page: Page, textSize: string) =>
  page.evaluate((size) => void (document.documentElement.dataset['textSize'] = size), textSize)

/** Pixels between the right edge of the table and the left edge of the map; negative if they overlap. */
const mapGap = (page: Page) =>
  map(page).evaluate((element) => {
    const table = document.querySelector('table')?.getBoundingClientRect()
    return table ? element.getBoundingClientRect().left - table.right : Number.NaN
  })

test.each(someOf(['large', 'medium', 'small'], 1))(
  'MAP-16 list and map are side by side without overlap at 1024 pixels, with %s text',
  async (textSize) => {
    const page = await openAsBroker(address)
    await page.setViewportSize({ width: 1024, height: 800 })
    await showAt(page, textSize)
    await map(page).waitFor()
    // The page lays out again after the resize: both edges are read at one moment.
    await expect.poll(() => mapGap(page)).toBeGreaterThanOrEqual(0)
  },
)

test.each(someOf([1024, 1440, 1280], 2))(
  'LIST-41 filters and tools have one height and one line at %i px, also with a comparison',
  async (width) => {
    const page = await openAsBroker(address)
    await page.setViewportSize({ width, height: 800 })
    for (const index of [0, 1, 2]) await listingCheckboxes(page).nth(index).check()
    const compare = page.getByRole('button', { name: 'Compare 3' })
    await compare.waitFor()
    const line = compare.locator('xpath=../..')
    const boxes = await line
      .locator('button, input[type=text], label:has([type=radio]), select')
      .evaluateAll((controls) =>
        controls.map((control) => {
          const { height, bottom } = control.getBoundingClientRect()
          return [Math.round(height), Math.round(bottom)].join(' high, down to ')
        }),
      )
    expect(boxes.length).toBeGreaterThan(10)
    expect(new Set(boxes).size).toBe(1)
  },
)

test(
  'BUY-45 a row shows its delivery type in words, and its seats or "Not given"',
  { tags: 'journey' },
  async () => {
    const page = await openAsBroker(address)
    await listingCheckboxes(page).first().waitFor()
    const row = page.getByRole('row').nth(1)
    await expect.poll(() => row.innerText()).toMatch(/\b(PDF|Flash|TMX|Barcode|Other)\b/)
    const cells = await page.locator('tbody td:nth-child(4)').allInnerTexts()
    // The next line has the disclosures of a listing.
    const seats = cells.map((text) => text.split('\n')[0] ?? '')
    expect(seats.filter((text) => !/^\d|^Not given$/.test(text))).toEqual([])
  },
)

test('BUY-47 an unknown event links back to the event list', async () => {
  const page = await openAsBroker('/event-tickets?id=99999999')
  await page.getByText('This event does not exist').waitFor()
  await page.getByRole('link', { name: 'Back to events' }).click()
  expect(await waitForAddress(page, '/event-list')).toBe('/event-list')
})

test('BUY-47 a page past the end redirects to the last page, and Back does not return to it', async () => {
  const page = await openAsBroker(address)
  await listingCheckboxes(page).first().waitFor()
  await page.goto(`${address}&page=999`)
  await listingCheckboxes(page).first().waitFor()
  const last = new URL(page.url()).searchParams.get('page')
  expect(Number(last)).toBeGreaterThan(1)
  expect(Number(last)).toBeLessThan(999)
  await page.goBack()
  await page.waitForURL((url) => !url.searchParams.has('page'))
})

test('BUY-48 on a phone the pay button is in view without scrolling', async () => {
  const page = await openAsBroker(address, { width: 'narrow' })
  for (let index = 0; index < 8; index += 1) await listingCheckboxes(page).nth(index).check()
  await page.getByRole('button', { name: 'Buy selected' }).click()
  const pay = page
    .getByRole('dialog', { name: 'Buy tickets' })
    .getByRole('button', { name: /^Pay / })
  await pay.waitFor()
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await pay.boundingBox()) ?? {}
      return y > 0 && y + height <= 900
    })
    .toBe(true)
})
