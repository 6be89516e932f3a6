import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'

import { arrival, setUpPages, shows } from './pages.ts'
import { signInRival } from './rival.ts'

const { openDeskAt } = setUpPages()

let address: string

beforeAll(async () => {
  const rival = await signInRival(inject('marketUrl'))
  address = `/event-tickets?id=${(await rival.eventsWithListings(12)).at(-2)}`
})

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Section / })
const cartBar = (page: Page) => page.getByRole('region', { name: 'Selected tickets' })

const map = (page: Page) => page.getByRole('group', { name: /^Seat map of / })

describe('rows that do not answer what is asked', () => {
  test('BUY-41 are gone when the price range contradicts itself', async () => {
    const page = await openDeskAt(address)
    await boxes(page).first().waitFor()
    await page.getByLabel('Price from').fill('5000')
    await page.keyboard.press('Enter')
    await page.waitForURL(/from=500000/)
    await page.getByLabel('Price to').fill('1')
    await page.keyboard.press('Enter')
    await page.getByText('the minimum price is above the maximum').waitFor()
    await expect.poll(() => boxes(page).count()).toBe(0)
    await expect.poll(() => map(page).getByRole('button').count()).toBe(0)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    expect(await shows(boxes(page).first())).toBe(true)
  })

  test('BUY-41 can be read but not chosen until the answer is there', async () => {
    const page = await openDeskAt(address)
    await boxes(page).first().waitFor()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/api\/listings\/?\?.*quantity=2/, async (route) => {
      await held
      await route.continue()
    })
    // The radio button is checked once the address has changed.
    await page.getByRole('radio', { name: '2', exact: true }).click()
    const body = page.locator('tbody')
    await expect.poll(() => body.evaluate((it) => it.hasAttribute('inert'))).toBe(true)
    await expect.poll(() => body.getByRole('row').count()).toBeGreaterThan(0)
    answer()
    await expect.poll(() => body.evaluate((it) => it.hasAttribute('inert'))).toBe(false)
    await boxes(page).first().check()
    await expect.poll(() => cartBar(page).innerText()).toMatch(/1 listing · 2 tickets/)
  })
})

describe('the map', () => {
  test('MAP-15 gives way to a comparison, comes back after it, and moves no row', async () => {
    const page = await openDeskAt(address)
    const shown = page.getByRole('switch', { name: 'Seat map' })
    await map(page).waitFor()
    const place = () => boxes(page).nth(1).boundingBox()
    const before = await place()
    await boxes(page).nth(0).check()
    await boxes(page).nth(1).check()
    await expect.poll(() => shown.isChecked()).toBe(false)
    await expect.poll(() => map(page).count()).toBe(0)
    expect(await place()).toEqual(before)
    await boxes(page).nth(1).uncheck()
    await expect.poll(() => shown.isChecked()).toBe(true)
    expect(await shows(map(page))).toBe(true)
    expect(await place()).toEqual(before)
  })

  test('MAP-15 is shown all the same to whoever asks for it', async () => {
    const page = await openDeskAt(address)
    await boxes(page).nth(0).check()
    await boxes(page).nth(1).check()
    await page.getByRole('button', { name: 'Show map' }).click()
    expect(await shows(map(page))).toBe(true)
    await boxes(page).nth(2).check()
    await page.getByText(/^3 listings ·/).waitFor()
    await expect.poll(() => page.getByRole('switch', { name: 'Seat map' }).isChecked()).toBe(true)
    await page.getByRole('switch', { name: 'Seat map' }).click()
    await expect.poll(() => map(page).count()).toBe(0)
  })

  test('MAP-16 takes turns with the list on a phone, which comes first', async () => {
    const page = await openDeskAt(address, { width: 'narrow' })
    await boxes(page).first().waitFor()
    await expect.poll(() => map(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await map(page).waitFor()
    await expect.poll(() => boxes(page).count()).toBe(0)
    await page.getByText('Choose from a list').click()
    const first = page.getByRole('list').getByRole('button').first()
    const section = (await first.innerText()).split(',')[0] ?? ''
    await first.click()
    await page.waitForURL((url) => url.searchParams.get('section') === section)
    expect(await shows(boxes(page).first())).toBe(true)
  })
})

/** Applies a text size to the document, as the user's preference does. */
const showAt = (page: Page, textSize: string) =>
  page.evaluate((size) => void (document.documentElement.dataset['textSize'] = size), textSize)

test.each(['small', 'medium', 'large'])(
  'MAP-16 at 1024 pixels list and map stand side by side, and neither covers the other, with %s text',
  async (textSize) => {
    const page = await openDeskAt(address)
    await page.setViewportSize({ width: 1024, height: 800 })
    await showAt(page, textSize)
    await map(page).waitFor()
    const right = await page.getByRole('table').evaluate((it) => it.getBoundingClientRect().right)
    const left = await map(page).evaluate((it) => it.getBoundingClientRect().left)
    expect(right).toBeLessThanOrEqual(left)
  },
)

test('BUY-45 a row says in words how its tickets come, and that seats are not given', async () => {
  const page = await openDeskAt(address)
  await boxes(page).first().waitFor()
  const row = page.getByRole('row').nth(1)
  await expect.poll(() => row.innerText()).toMatch(/\b(PDF|Flash|TMX|Barcode|Other)\b/)
  const cells = await page.locator('tbody td:nth-child(4)').allInnerTexts()
  expect(cells.filter((words) => !/^\d|^Seats not given$/.test(words))).toEqual([])
})

test('BUY-47 an unknown event leads to those that there are', async () => {
  const page = await openDeskAt('/event-tickets?id=99999999')
  await page.getByText('This event does not exist').waitFor()
  await page.getByRole('link', { name: 'Back to events' }).click()
  expect(await arrival(page, '/event-list')).toBe('/event-list')
})

test('BUY-47 a page past the end leads to the last one, and back leads away from it', async () => {
  const page = await openDeskAt(address)
  await boxes(page).first().waitFor()
  await page.goto(`${address}&page=999`)
  await boxes(page).first().waitFor()
  const last = new URL(page.url()).searchParams.get('page')
  expect(Number(last)).toBeGreaterThan(1)
  expect(Number(last)).toBeLessThan(999)
  await page.goBack()
  await page.waitForURL((url) => !url.searchParams.has('page'))
})

test('BUY-48 on a phone the button that pays is in view from the first', async () => {
  const page = await openDeskAt(address, { width: 'narrow' })
  for (let index = 0; index < 8; index += 1) await boxes(page).nth(index).check()
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
