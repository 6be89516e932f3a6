import { expect, inject, test } from 'vitest'

import { expectScreen, keepSession, setUpPages, OPERATOR, ROOTS, signedIn } from './pages.ts'
import { pressShape } from './press-shape.ts'

const { openDesk, openOffice } = setUpPages()

/** A section of an event that is drawn and sold, and the drawing without the name of that section. */
const findHouse = async () => {
  const { api, tokens } = await signedIn('broker@seatdesk.test')
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

test('ADMIN-201 a drawing is uploaded, its nameless section named by clicking, and a broker finds tickets by it', async () => {
  const { id, venue, section, outline, svg, tokens } = await findHouse()
  const page = await openOffice('/seat-maps')
  await page.getByRole('button', { name: 'Add seat map' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'The arena, redrawn.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(svg),
  })
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expectScreen(page, 'The arena, redrawn')
  const { api: office } = await signedIn(OPERATOR)
  await office.adminEvents.change({ id, seatMapId: Number(page.url().split('/').at(-1)) })
  await page.reload()
  await page.getByText('1 section in listings is missing from the drawing').waitFor()

  await page.getByText('Name sections').click()
  await pressShape(page, 'The arena, redrawn', outline)
  await page.getByRole('button', { name: `Name it ${section} (` }).click()
  await page.getByRole('button', { name: 'Save names' }).click()
  await page.getByText('sections in listings are in the drawing', { exact: false }).waitFor()

  const desk = await openDesk({ width: 1440 })
  await keepSession(desk, ROOTS.broker, tokens)
  await desk.goto(`/event-tickets?id=${id}`)
  const map = `Seat map of ${venue.name}`
  const drawn = desk.getByRole('group', { name: map })
  await drawn.getByRole('button', { name: RegExp(`^${section}, \\d+ listing`) }).waitFor()
  await pressShape(desk, map, outline)
  await expect.poll(() => new URL(desk.url()).searchParams.get('section')).toBe(section)
})
