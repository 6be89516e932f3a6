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
  sleepsUntil: null,
}

const LIMITS = {
  ...NO_LIMITS,
  floor: 80_00,
  floorPrice: 88_89,
  lockedBy: 'Ann',
  lockedAt: NOW,
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

/** Renders the section over a mock server that keeps the limits. */
const open = (before = NO_LIMITS) => {
  let limits = before
  const calls = mockCalls({
    'GET /inventory/pricing': () => ({ body: { data: [{ ...PRICING, limits }] } }),
    'GET /inventory/moves/7': {
      body: { results: [MOVE], paginator: { totalEntriesSize: 1, perPage: 5 } },
    },
    'PUT /inventory/limits/7': () => {
      limits = LIMITS
      return { body: { data: limits } }
    },
  })
  renderUi(<ListingPricingSection listingId={7} />)
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
  await expectNoAxeViolations()
  await userEvent.keyboard('80{Enter}')
  await expect.element(page.getByText('$80.00 net, asking price $88.89')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(limits).toHaveFocus()
  const sent = limitsCall(calls)
  // The server rejects members that it does not know.
  v.parse(pricingCalls.pricing.setLimits.body, sent)
  expect(sent).toEqual({ floor: 80_00, ceiling: null, basis: 'net', isLocked: false })
})

test('PRICER-64 limits that contradict each other or the price are not sent', async () => {
  const calls = open(LIMITS)
  await page.getByRole('button', { name: 'Limits' }).click()
  const floor = page.getByRole('textbox', { name: 'Floor' })
  await floor.fill('100.01')
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
    .toEqual({ floor: 90_00, ceiling: 150_00, basis: 'net', isLocked: true })
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
