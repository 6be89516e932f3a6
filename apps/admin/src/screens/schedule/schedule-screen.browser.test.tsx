// @module-tag nightly

import { expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { ScheduleScreen } from './ScheduleScreen.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  document.documentElement.style.removeProperty('--sd-sticky-top')
})

const ROW = { row: 2, name: 'Carmen', venue: 'MSG', dateTime: null, eventId: null, message: null }

const UNKNOWN = {
  rows: [{ ...ROW, outcome: 'unknownVenue' }],
  unknownVenues: [
    {
      venue: 'MSG',
      rows: 1,
      nearest: [{ id: 4, name: 'Madison Square Garden', city: 'New York' }],
    },
  ],
}

const KNOWN = {
  rows: [{ ...ROW, outcome: 'new', dateTime: '2030-06-01T19:30:00' }],
  unknownVenues: [],
}

const clickButton = (name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

test('ADMIN-157 the header of the preview does not cover its first row', async () => {
  await page.viewport(1280, 800)
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ data: KNOWN }))
  // The top bar of the console, below which the headers of other tables stick.
  document.documentElement.style.setProperty('--sd-sticky-top', '57px')
  renderUi(<ScheduleScreen />)
  await userEvent.upload(page.getByLabelText(/^Schedule file \(CSV/), new File(['x'], 'season.csv'))
  await clickButton('Preview')
  await expect.element(page.getByRole('cell', { name: 'Carmen' })).toBeVisible()
  const bottom = page.getByRole('columnheader').first().element().getBoundingClientRect().bottom
  const { top } = page.getByRole('cell', { name: 'Carmen' }).element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(Math.floor(bottom))
})

test('ADMIN-157 a schedule is previewed, its unknown venue chosen, previewed again and imported', async () => {
  const sent: FormData[] = []
  const forward = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.endsWith('/admin/events/import')) return forward(request)
    const form = await request.formData()
    sent.push(form)
    return Response.json({ data: form.has('venues') ? KNOWN : UNKNOWN })
  })
  renderUi(<ScheduleScreen />)
  await userEvent.upload(page.getByLabelText(/^Schedule file \(CSV/), new File(['x'], 'season.csv'))
  await clickButton('Preview')
  await expect.element(page.getByText(/0 new, .* 1 at unknown venues/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Import' }).elements()).toEqual([])
  await expectNoAxeViolations()
  await page.getByText('1 unknown venue: select matches').click()
  await page.getByLabelText('MSG (1)', { exact: true }).selectOptions('4')
  expect(page.getByRole('button', { name: 'Import', exact: true }).elements()).toEqual([])
  await clickButton('Preview again')
  await expect.element(page.getByText(/1 new, 0 changed/)).toBeVisible()
  await clickButton('Import')
  await expect.element(page.getByText('Schedule imported')).toBeVisible()
  expect(sent.map((form) => [form.get('dryRun'), form.get('venues')])).toEqual([
    ['true', null],
    ['true', '{"MSG":4}'],
    ['false', '{"MSG":4}'],
  ])
})

test('ADMIN-157 the file and the selected venues stay when the category is changed', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ data: UNKNOWN }))
  renderUi(<ScheduleScreen />)
  await userEvent.upload(page.getByLabelText(/^Schedule file \(CSV/), new File(['x'], 'season.csv'))
  await clickButton('Preview')
  await page.getByText('1 unknown venue: select matches').click()
  await page.getByLabelText('MSG (1)', { exact: true }).selectOptions('4')
  await clickButton('Change file or category')
  await expect.element(page.getByText('season.csv')).toBeVisible()
  await page.getByLabelText('Category').selectOptions('2')
  await clickButton('Preview')
  await page.getByText('1 unknown venue: select matches').click()
  await expect.element(page.getByLabelText('MSG (1)', { exact: true })).toHaveValue('4')
})

test.each([390, 1024])(
  'ADMIN-251 at %i px a previewed row has its venue, date and reason, none cut or out of sight',
  async (width) => {
    await page.viewport(width, 800)
    const row = {
      ...ROW,
      name: 'New York Philharmonic: Beethoven and Shostakovich',
      venue: 'Hollywood Casino Amphitheatre Presented by St. Louis Post-Dispatch',
      dateTime: '2030-06-01T19:30:00',
      outcome: 'refused',
      message: 'the date is in the past',
    }
    const data = { rows: [row], unknownVenues: [] }
    vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ data }))
    renderUi(<ScheduleScreen />)
    const file = new File(['x'], 'season.csv')
    await userEvent.upload(page.getByLabelText(/^Schedule file \(CSV/), file)
    await clickButton('Preview')
    for (const text of [
      row.name,
      row.venue,
      /^Sat,\sJun\s1,\s2030, 7:30\sPM$/,
      'The date is in the past',
    ]) {
      const shown = page.getByText(text)
      await expect.element(shown).toBeVisible()
      const { left, right } = shown.element().getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
    }
  },
)

test('ADMIN-246 the only panel of the page takes its whole width', async () => {
  await page.viewport(1280, 800)
  renderUi(<ScheduleScreen />)
  const panel = page.getByRole('heading', { level: 2 }).element().closest('section')
  const column = panel?.parentElement
  expect(panel?.clientWidth).toBeGreaterThan((column?.clientWidth ?? Infinity) - 10)
})
