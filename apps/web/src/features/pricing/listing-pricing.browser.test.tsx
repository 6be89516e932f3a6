// @module-tag nightly

import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { pricingCalls } from '@seatdesk/domain/contract'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { session } from '../../lib/session.ts'
import { signInAs } from '../../lib/testing/sign-in-as.ts'
import { ListingPricingSection } from './ListingPricingSection.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  session.drop()
})

const NOW = new Date().toISOString()

const NO_LIMITS = {
  floor: null as number | null,
  ceiling: null as number | null,
  basis: 'net',
  floorPrice: null as number | null,
  ceilingPrice: null as number | null,
  lockedBy: null as string | null,
  lockedAt: null as string | null,
  sleepsUntil: null as string | null,
}

const LIMITS = {
  ...NO_LIMITS,
  floor: 80_00,
  floorPrice: 88_89,
  lockedBy: 'Ann',
  lockedAt: NOW,
}

const LISTING = {
  id: 7,
  section: '101',
  seatRow: 'A',
  tickets: [{ seat: '1' }, { seat: '2' }],
  event: {
    name: 'An Evening of Song',
    dateTime: '2030-06-01T19:30:00',
    dateTBA: false,
    timeTBA: false,
    venue: { name: 'Harbor Hall', city: 'New York', state: 'NY' },
  },
}

const PRICING = {
  listingId: 7,
  price: 100_00,
  limits: NO_LIMITS,
  rule: { id: 3, name: 'Evening games' },
  groupId: null,
  fit: 'between',
  outcome: 'unchanged',
  reason: 'atTarget',
  sentence: 'the price is at its target',
  evaluatedAt: NOW,
  cheapest: {
    mark: 'a',
    price: 101_00,
    countedPrice: 101_00,
    section: '117',
    seatRow: '4',
    quantity: 2,
    isOutlier: false,
  },
  suggestedFloor: 63_00,
}

const MOVE = {
  id: 9,
  listingId: 7,
  eventName: 'Warriors at Lakers',
  section: '117',
  seatRow: '6',
  from: 110_00,
  to: 100_00,
  at: NOW,
  actor: 'rule',
  actorName: 'Evening games',
  ruleId: 3,
  ruleVersion: 1,
  runId: 3,
  reason: 'comparable',
  boundedBy: null,
  sentence: 'cheapest comparable $101.00, section 117 row 4, less $1.00',
  comparables: [{ ...PRICING.cheapest, price: 99_00, isOutlier: false }],
}

const SETTINGS = { stripePublishableKey: null, isSandbox: true, supportEmail: 'help@seatdesk.test' }

/** Renders the section over a mock server that keeps the limits and has a fee of 10%. */
const open = (before = NO_LIMITS, pricing: object = {}, moves: readonly object[] = [MOVE]) => {
  let limits = before
  const calls = mockCalls({
    'GET /settings': { body: { data: { ...SETTINGS, feePercent: 10 } } },
    'GET /inventory/pricing': () => ({ body: { data: [{ ...PRICING, ...pricing, limits }] } }),
    'GET /inventory/moves/7': (query) => {
      const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('per_page'))]
      return {
        body: {
          results: moves.slice((page - 1) * perPage, page * perPage),
          paginator: { totalEntriesSize: moves.length, perPage },
        },
      }
    },
    'PUT /inventory/limits/7/wake': () => {
      limits = { ...limits, sleepsUntil: null }
      return { body: { data: limits } }
    },
    'PUT /inventory/limits/7': () => {
      limits = LIMITS
      return { body: { data: limits } }
    },
  })
  renderUi(<ListingPricingSection listing={LISTING} />)
  return calls
}

const limitsCall = (calls: ReturnType<typeof open>) =>
  calls.find(({ call }) => call === 'PUT /inventory/limits/7')?.body

test('PRICER-80 the limits of a listing say that a pricer can only tighten them', async () => {
  signInAs('pricer')
  open({ ...NO_LIMITS, floor: 80_00, floorPrice: 88_89 })
  await page.getByRole('button', { name: 'Limits' }).click()
  await expect
    .element(page.getByText(/^You can raise the floor and lower the ceiling/))
    .toBeVisible()
})

test('PRICER-64 a listing shows its limits, state, comparable and newest price changes', async () => {
  open(LIMITS)
  await expect.element(page.getByText('$80.00 net, asking price $88.89')).toBeVisible()
  await expect.element(page.getByText('What you keep after the fee')).toBeVisible()
  await expect.element(page.getByText(/^Locked by Ann, /)).toBeVisible()
  await expect
    .element(page.getByText('Between floor and ceiling · the price is at its target'))
    .toBeVisible()
  await expect.element(page.getByText('$101.00, section 117, row 4')).toBeVisible()
  await expect.element(page.getByText(MOVE.sentence)).toBeVisible()
  await expectNoAxeViolations()
})

test('PRICER-64 a floor is set with the keyboard', async () => {
  const calls = open()
  await expect
    .element(page.getByText('No floor: rules do not change the price · the price is at its target'))
    .toBeVisible()
  const limits = page.getByRole('button', { name: 'Limits' })
  ;(limits.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Floor' })).toHaveFocus()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('An Evening of Song')).toBeVisible()
  await expect.element(dialog.getByText(/^Section 101, row A/)).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.keyboard('80{Enter}')
  await expect.element(page.getByText('$80.00 net, asking price $88.89')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(limits).toHaveFocus()
  const sent = limitsCall(calls)
  // The server rejects members that it does not know.
  v.parse(pricingCalls.pricing.setLimits.body, sent)
  // What the form did not change stays as others may have set it meanwhile.
  expect(sent).toEqual({ floor: 80_00, basis: 'net' })
})

test('PRICER-64 limits that contradict each other or the price are not sent', async () => {
  const calls = open(LIMITS)
  await page.getByRole('button', { name: 'Limits' }).click()
  const floor = page.getByRole('textbox', { name: 'Floor' })
  // $90.01 net is an asked price of $100.02, with the fee of 10%.
  await floor.fill('90.01')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await expect.element(page.getByText('Must not be above the price of the listing')).toBeVisible()
  await expect.element(floor).toHaveFocus()
  await floor.fill('some')
  await expect.element(page.getByText('Enter an amount, such as 1.50')).toBeVisible()
  await floor.fill('90')
  await page.getByRole('textbox', { name: 'Ceiling' }).fill('89')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await expect.element(page.getByText('Must not be below the floor')).toBeVisible()
  await expectNoAxeViolations()
  expect(limitsCall(calls)).toBeUndefined()
  await page.getByRole('textbox', { name: 'Ceiling' }).fill('150')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await expect
    .poll(() => limitsCall(calls))
    .toEqual({ floor: 90_00, ceiling: 150_00, basis: 'net' })
})

test('PRICER-69 a chart and a table have each price with the cheapest comparable', async () => {
  open(LIMITS)
  await expect.element(page.getByRole('figure')).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('Before—$110.00')
  expect(rows.nth(2).element().textContent).toContain('$99.00$100.00')
  await expect.element(rows.nth(3)).toHaveTextContent('Now$101.00$100.00')
  await expectNoAxeViolations()
})

test('PRICER-64 a floor on the asked price is compared with the price as it is', async () => {
  const calls = open()
  await page.getByRole('button', { name: 'Limits' }).click()
  await page.getByRole('textbox', { name: 'Floor' }).fill('100')
  await userEvent.selectOptions(
    page.getByRole('combobox', { name: 'Limits are' }),
    'The asking price',
  )
  await page.getByRole('button', { name: 'Save limits' }).click()
  await expect
    .poll(() => limitsCall(calls))
    .toEqual({ floor: 100_00, ceiling: null, basis: 'asked' })
})

test('PRICER-95 the suggested floor is filled in by a button, on the basis of the limits', async () => {
  const calls = open()
  await page.getByRole('button', { name: 'Limits' }).click()
  await page.getByRole('button', { name: 'Use suggested floor' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Floor' })).toHaveValue('63')
  await expectNoAxeViolations()
  await userEvent.selectOptions(
    page.getByRole('combobox', { name: 'Limits are' }),
    'The asking price',
  )
  await page.getByRole('button', { name: 'Use suggested floor' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Floor' })).toHaveValue('70')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await expect.poll(() => limitsCall(calls)).toMatchObject({ floor: 70_00, basis: 'asked' })
})

const DUEL = { outcome: 'held', reason: 'duel' }

test.each([
  ['set by hand', { ...LIMITS, sleepsUntil: NOW }, {}],
  ['in a duel', LIMITS, DUEL],
])('PRICER-96 pricing resumes after a price %s', async (_why, limits, pricing) => {
  const calls = open(limits, pricing)
  const resume = page.getByRole('button', { name: 'Resume pricing' })
  await expect.element(resume).toBeVisible()
  await expectNoAxeViolations()
  await resume.click()
  await expect.poll(() => calls.map(({ call }) => call)).toContain('PUT /inventory/limits/7/wake')
  await expect
    .element(page.getByText('Rules can change this price again, within a minute.'))
    .toBeVisible()
})

test('PRICER-96 a listing that rules price has nothing to resume', async () => {
  open(LIMITS)
  await expect.element(page.getByRole('button', { name: 'Limits' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Resume pricing' }).elements()).toEqual([])
})

test('PRICER-64 the accountant reads the pricing of a listing, and can change none of it', async () => {
  signInAs('accountant')
  open({ ...LIMITS, sleepsUntil: NOW }, DUEL)
  await expect.element(page.getByText('$80.00 net, asking price $88.89')).toBeVisible()
  await expect.element(page.getByText(MOVE.sentence)).toBeVisible()
  expect(page.getByRole('button', { name: 'Limits' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Resume pricing' }).elements()).toEqual([])
  await expectNoAxeViolations()
})

test('PRICER-64 every price change of a listing is reached, with its reason', async () => {
  const moves = Array.from({ length: 12 }, (_, index) => ({
    ...MOVE,
    id: 100 - index,
    sentence: `reason ${index + 1}`,
  }))
  open(LIMITS, {}, moves)
  await expect.element(page.getByText('reason 10', { exact: true })).toBeVisible()
  expect(page.getByText('reason 12', { exact: true }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('reason 12', { exact: true })).toBeVisible()
  await expectNoAxeViolations()
})

test('PRICER-69 the chart has the followed listing behind more than eight outliers', async () => {
  const outliers = Array.from({ length: 8 }, (_, index) => ({
    ...PRICING.cheapest,
    mark: `outlier ${index}`,
    price: 10_00 + index,
    isOutlier: true,
  }))
  const followed = { ...PRICING.cheapest, mark: 'followed', price: 97_00 }
  open(LIMITS, {}, [{ ...MOVE, comparables: [...outliers, followed] }])
  const rows = page.getByRole('table').getByRole('row')
  await expect.poll(() => rows.nth(2).element().textContent).toMatch(/\$97\.00\$100\.00$/)
})
