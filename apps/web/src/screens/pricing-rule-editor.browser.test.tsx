// @module-tag nightly

import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { type PricingRule, timeZoneLabel } from '@seatdesk/domain'
import { pricingCalls } from '@seatdesk/domain/contract'
import { MemoryRouter } from 'react-router'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { API_EVENT } from '../features/inventory-editor/testing/wire-event.ts'
import { RuleEditor } from '../features/pricing/RuleEditor.tsx'
import { SAMPLE_COMPANY } from '../lib/testing/sample-company.ts'

afterEach(() => vi.restoreAllMocks())

const paginator = { totalEntriesSize: 1, perPage: 10 }

const SUMS = { listings: 0, moved: 0, unchanged: 0, held: 0, atFloor: 0, withoutFloor: 0 }

/** Opens the form of a rule that applies to some listings. */
const open = (
  appliesTo: PricingRule['appliesTo'],
  { timeZone = 'UTC', terms = {} }: { timeZone?: string; terms?: object } = {},
) => {
  const now = new Date().toISOString()
  const rule = {
    id: 7,
    name: 'Evening games',
    priority: 100,
    isOn: false,
    appliesTo,
    terms: { goal: 'match', ...terms },
    version: 1,
    createdBy: 'Ann',
    createdAt: now,
    changedAt: now,
    lastRunAt: null,
    listings: 0,
    withoutFloor: 0,
  }
  const calls = mockCalls({
    'GET /company/': { body: { data: { ...SAMPLE_COMPANY, timeZone } } },
    'GET /events/': { body: { results: [API_EVENT], paginator } },
    'GET /events/1': { body: { data: API_EVENT } },
    'POST /pricing-rules/preview': { body: { data: { ...SUMS, decisions: [] } } },
    'PATCH /pricing-rules/7': { body: { data: rule } },
  })
  const { list } = pricingCalls.pricingRules
  const [parsed] = v.parse(list.response.schema, { results: [rule], paginator }).results
  renderUi(
    <MemoryRouter>
      <RuleEditor rule={parsed ?? null} onSaved={() => {}} onClose={() => {}} />
    </MemoryRouter>,
  )
  const saved = async () => {
    await page.getByRole('button', { name: 'Save rule' }).click()
    await expect.poll(() => calls.some(({ call }) => call === 'PATCH /pricing-rules/7')).toBe(true)
    const sent = calls.find(({ call }) => call === 'PATCH /pricing-rules/7')?.body
    return v.parse(pricingCalls.pricingRules.update.body, sent)
  }
  return saved
}

const field = (name: string) => page.getByRole('textbox', { name: `${name} (optional)` })

test('PRICER-88 the form of a rule has the filters of a bulk change, and named listings', async () => {
  const saved = open({ search: 'Lakers' })
  await page.getByText('Which listings', { exact: true }).click()
  await userEvent.selectOptions(page.getByLabelText('Status of the listing'), 'Event off')
  await userEvent.selectOptions(page.getByLabelText('Age of the listing'), 'week')
  await field('Only in hand from').fill('2027-05-30')
  await field('Only in hand until').fill('2027-05-29')
  await field('Only the external ID').fill('X-1')
  await field('Only these listings').fill('41, 42')
  await page.getByRole('combobox', { name: /^Only the event/ }).fill('lak')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect.element(page.getByText('Must not be before the first day')).toBeVisible()
  await expect.element(page.getByText(/^Select an event from the list/)).toBeVisible()
  await field('Only in hand until').fill('2027-05-31')
  await page.getByRole('combobox', { name: /^Only the event/ }).fill('lake')
  await page.getByRole('option', { name: /^Hamilton/ }).click()
  await expect.element(page.getByText('Which listings (7 filters)')).toBeVisible()
  await expectNoAxeViolations()
  expect((await saved()).appliesTo).toEqual({
    search: 'Lakers',
    eventId: 1,
    offMarket: 'eventOff',
    age: 'week',
    from: '2027-05-30T00:00:00',
    to: '2027-05-31T23:59:59',
    externalId: 'X-1',
    ids: [41, 42],
  })
})

test('PRICER-88 filters that are not edited stay as they are', async () => {
  const appliesTo = {
    ids: [],
    status: 1,
    state: 'active',
    eventId: 1,
    tag: 'season',
    from: '2027-05-30T18:30:00',
    to: '2027-06-02T11:00:00',
  } as unknown as PricingRule['appliesTo']
  const saved = open(appliesTo)
  await page.getByText('Which listings (4 filters)').click()
  await expect
    .element(page.getByRole('combobox', { name: /^Only the event/ }))
    .toHaveValue(API_EVENT.name)
  expect((await saved()).appliesTo).toEqual(appliesTo)
})

test('PRICER-68 new quiet hours are in the time zone of the browser if the company has set none', async () => {
  const saved = open({})
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  await page.getByText('When it runs', { exact: true }).click()
  await expect.element(page.getByText(`Such as 23:00, ${timeZoneLabel(timeZone)}`)).toBeVisible()
  await field('Quiet hours from').fill('22:00')
  await field('Quiet hours until').fill('06:30')
  expect((await saved()).terms?.quietHours).toEqual({ from: '22:00', through: '06:30', timeZone })
})

test('PRICER-68 quiet hours keep their time zone, and name it', async () => {
  const quietHours = { from: '23:00', through: '07:00', timeZone: 'America/Chicago' }
  const saved = open({}, { timeZone: 'America/Denver', terms: { quietHours } })
  await page.getByText('When it runs', { exact: true }).click()
  await expect.element(page.getByText('Such as 23:00, Central time (Chicago)')).toBeVisible()
  await field('Quiet hours until').fill('08:00')
  expect((await saved()).terms?.quietHours).toEqual({ ...quietHours, through: '08:00' })
})

test('PRICER-91 every number of a rule is in the form, and is sent', async () => {
  const saved = open({}, { terms: { goal: 'undercut' } })
  for (const title of ['Comparables and outliers', 'Guardrails'])
    await page.getByText(title, { exact: true }).click()
  const numbers = {
    'Minimum number of comparables': '4',
    'Only with at least so many comparables': '6',
    'Below this share of the median': '40',
    'Distance from the median (deviations)': '2.5',
    'Largest drop per change': '11',
    'Largest drop in 24 hours': '26',
    'Largest rise per change': '31',
    'Minutes between price changes': '16',
    'Most price changes in 24 hours': '23',
    'Largest rise in 24 hours': '90',
    'Minutes between price changes near the event': '6',
    'Near the event: hours before its start': '36',
    'Hours without price changes after a price is set by hand': '12',
    'Smallest change': '2.00',
    'Or smallest change in percent': '3',
  }
  for (const [name, value] of Object.entries(numbers))
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  expect((await saved()).terms).toMatchObject({
    minComparables: 4,
    outliers: { minComparables: 6, belowMedianBp: 4_000, zTenths: 25 },
    maxDropBp: 1_100,
    maxDropPerDayBp: 2_600,
    maxRiseBp: 3_100,
    cooldownMinutes: 16,
    maxMovesPerDay: 23,
    maxRisePerDayBp: 9_000,
    lateCooldownMinutes: 6,
    lateHours: 36,
    sleepHours: 12,
    deadBandCents: 2_00,
    deadBandBp: 300,
  })
})
