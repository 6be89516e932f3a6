import { expect, inject, test } from 'vitest'

import { clickSeatMapShape } from './click-seat-map-shape.ts'
import {
  expectScreen,
  storeSession,
  setUpPages,
  ADMIN_EMAIL,
  SESSION_STORAGE_KEYS,
  logInByApi,
} from './pages.ts'

const { openLoggedOut, openAsAdmin } = setUpPages()

/**
 * Finds an event with a section that is on its seat map and on sale. Returns them, and the seat map
 * without the name of that section.
 */
const findVenueWithMap = async () => {
  const { api, tokens } = await logInByApi('broker@seatdesk.test')
  const { results } = await api.events.list({ perPage: 100 })
  for (const { id, venue, venueMap, availableSections } of results) {
    const section = availableSections.find((name) => /^\d+$/.test(name))
    if (!venueMap || !section) continue
    const drawing = await fetch(new URL(venueMap.svgURL, inject('marketUrl')))
    const named = await drawing.text()
    const [shape = '', outline = ''] =
      RegExp(` data-section="${section}" d="([^"]+)"`).exec(named) ?? []
    if (outline)
      return { id, venue, section, outline, svg: named.replace(shape, ` d="${outline}"`), tokens }
  }
  throw new Error('no house is drawn and sold')
}

test('ADMIN-201 a seat map is uploaded, its unnamed section is named by clicking, and a broker filters tickets by it', async () => {
  const { id, venue, section, outline, svg, tokens } = await findVenueWithMap()
  const page = await openAsAdmin('/seat-maps')
  await page.getByRole('button', { name: 'Add seat map' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'The arena, redrawn.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(svg),
  })
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expectScreen(page, 'The arena, redrawn')
  const { api: admin } = await logInByApi(ADMIN_EMAIL)
  await admin.adminEvents.change({ id, seatMapId: Number(page.url().split('/').at(-1)) })
  await page.reload()
  await page.getByText('1 section in listings is missing from the drawing').waitFor()

  await page.getByText('Name sections').click()
  await clickSeatMapShape(page, 'The arena, redrawn', outline)
  await page.getByRole('button', { name: `Name it ${section} (` }).click()
  await page.getByRole('button', { name: 'Save names' }).click()
  await page.getByText('sections in listings are in the drawing', { exact: false }).waitFor()

  const brokerPage = await openLoggedOut({ width: 1440 })
  await storeSession(brokerPage, SESSION_STORAGE_KEYS.broker, tokens)
  await brokerPage.goto(`/event-tickets?id=${id}`)
  const map = `Seat map of ${venue.name}`
  const drawn = brokerPage.getByRole('group', { name: map })
  await drawn.getByRole('button', { name: RegExp(`^${section}, \\d+ listing`) }).waitFor()
  await clickSeatMapShape(brokerPage, map, outline)
  await expect.poll(() => new URL(brokerPage.url()).searchParams.get('section')).toBe(section)
})
