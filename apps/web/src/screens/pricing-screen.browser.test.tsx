// @module-tag nightly

import { createLiveEventBus, LiveProvider } from '@seatdesk/app-kit/live'
import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { RESTRICTION_CODES } from '@seatdesk/domain'
import { pricingCalls } from '@seatdesk/domain/contract'
import { MemoryRouter } from 'react-router'
import * as v from 'valibot'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { liveConnection } from '../lib/live.ts'
import {
  NOW,
  paginator,
  RULE,
  RUN,
  MOVE,
  DECISION,
  HELD,
  COMPANY,
  LIMITS,
  NIGHT,
  PAST_TOTALS,
  SUMS,
} from '../lib/testing/pricing-samples.ts'
import { PricingScreen } from './PricingScreen.tsx'

afterEach(() => vi.restoreAllMocks())

/** Renders the screen over a mock server that keeps rules, the pause and the run. */
const open = (
  shown: typeof RULE | null = RULE,
  preview: object = {},
  initialDuels = 0,
  live = createLiveEventBus(),
) => {
  let isPaused = false
  let duels = initialDuels
  let rules = shown ? [shown] : []
  let run = RUN
  const calls = mockCalls({
    'GET /pricing/pause': () => ({
      body: {
        data: {
          isPaused,
          pausedAt: isPaused ? NOW : null,
          pausedBy: isPaused ? 'Ann' : null,
          hasRules: rules.length > 0,
        },
      },
    }),
    'PUT /pricing/pause': () => {
      isPaused = !isPaused
      return { body: { data: { isPaused, pausedAt: NOW, pausedBy: 'Ann', hasRules: true } } }
    },
    'GET /pricing-rules/': (query) => ({
      body: {
        results: query.get('page') === '2' ? [{ ...RULE, id: 9, name: 'Rule of page 2' }] : rules,
        paginator: { totalEntriesSize: rules.length === 0 ? 0 : 21, perPage: 20 },
      },
    }),
    'POST /pricing-rules/': () => {
      rules = [RULE, { ...RULE, id: 8, name: 'New' }]
      return { status: 201, body: { data: rules[1] } }
    },
    'PATCH /pricing-rules/7': () => {
      rules = [{ ...RULE, isOn: true }]
      return { body: { data: rules[0] } }
    },
    'POST /pricing-rules/preview': () => ({
      body: {
        data: {
          ...SUMS,
          decisions: [DECISION],
          paginator: { totalEntriesSize: 1, perPage: 25 },
          pastPaginator: { totalEntriesSize: 51, perPage: 50 },
          pastTotals: PAST_TOTALS,
          past: [
            {
              listingId: 41,
              eventName: MOVE.eventName,
              section: MOVE.section,
              seatRow: MOVE.seatRow,
              firstPrice: 110_00,
              lastPrice: 91_00,
              lowestPrice: 90_00,
              hoursOnSale: 40,
              heldHours: 2,
              moves: [{ at: NOW, from: 110_00, to: 91_00, sentence: MOVE.sentence }],
            },
          ],
          ...preview,
        },
      },
    }),
    'GET /company/': { body: { data: COMPANY } },
    'GET /pricing-groups/': { body: { results: [], paginator } },
    'GET /pricing/attention/': (query) => ({
      body: {
        results:
          query.get('kind') === 'held'
            ? [query.get('page') === '3' ? { ...HELD, sentence: 'Held on page 3.' } : HELD]
            : query.get('kind') === 'duel' && duels > 0
              ? [{ ...HELD, listingId: 43, kind: 'duel', reason: 'duel', sentence: 'A duel.' }]
              : [],
        paginator: {
          totalEntriesSize: { held: 30, duel: duels }[query.get('kind') ?? ''] ?? 0,
          perPage: 10,
        },
      },
    }),
    'PUT /inventory/limits/43/wake': () => {
      duels = 0
      return { body: { data: LIMITS } }
    },
    'GET /pricing-runs/totals': () => ({
      body: { data: { ...NIGHT, undone: run.undoneAt === null ? 0 : 1 } },
    }),
    'GET /pricing-runs/': (query) => ({
      body: {
        results: [
          query.get('page') === '2' ? { ...run, id: 2, rule: { id: 8, name: 'Matinees' } } : run,
        ],
        paginator: { totalEntriesSize: 21, perPage: 20 },
      },
    }),
    'GET /pricing-runs/3/moves': (query) => ({
      body: {
        results: [query.get('page') === '2' ? { ...MOVE, sentence: 'the last one' } : MOVE],
        paginator: { totalEntriesSize: 26, perPage: 25 },
      },
    }),
    'POST /pricing-runs/3/undo': () => {
      run = { ...RUN, undoneAt: NOW, undoUntil: null }
      return { body: { data: run } }
    },
  })
  renderUi(
    <LiveProvider value={live}>
      <MemoryRouter initialEntries={['/listings/pricing']}>
        <PricingScreen />
      </MemoryRouter>
    </LiveProvider>,
  )
  return calls
}

test('PRICER-60 all prices are paused and let move again, and it says who paused them', async () => {
  const calls = open()
  await expect.element(page.getByText('Prices are moving')).toBeVisible()
  await page.getByRole('button', { name: 'Pause pricing' }).click()
  await expect.element(page.getByText(/^Prices paused by Ann at /)).toBeVisible()
  expect(calls.find(({ call }) => call === 'PUT /pricing/pause')?.body).toEqual({ isPaused: true })
  await expectNoAxeViolations()
  await page.getByRole('button', { name: 'Resume pricing' }).click()
  // A notice says it, too.
  await expect.element(page.getByText('Prices are moving').first()).toBeVisible()
  await expect.element(page.getByText(/^Prices paused by Ann at /)).not.toBeInTheDocument()
})

test('PRICER-60 without rules the screen does not say that prices move', async () => {
  open(null)
  await expect.element(page.getByText(/^No rules yet/)).toBeVisible()
  expect(page.getByText('Prices are moving').elements()).toEqual([])
})

test('PRICER-61 a rule is turned on with the keyboard, and says how many listings it moves', async () => {
  const calls = open()
  await expect.element(page.getByText(/12 listings, 2 without a floor/)).toBeVisible()
  const turn = page.getByRole('switch', { name: 'Evening games is on' })
  ;(turn.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(turn).toBeChecked()
  expect(calls.find(({ call }) => call === 'PATCH /pricing-rules/7')?.body).toEqual({ isOn: true })
})

test('PRICER-65 a rule says that listings lack a floor, and links to the list', async () => {
  open()
  await expect
    .element(page.getByText(/No rule changes the prices of the 2 listings without a floor\./))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Set floors in the list' }))
    .toHaveAttribute('href', '/listings?limits=noFloor&pricedBy=7')
  await expectNoAxeViolations()
})

test('PRICER-65 a rule that has not run yet says so', async () => {
  open({ ...RULE, listings: 0, withoutFloor: 0 })
  await expect.element(page.getByText(/Not run yet/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Set floors' })).not.toBeInTheDocument()
})

test('PRICER-62 a rule is written beside a preview of now and of the last seven days', async () => {
  const calls = open()
  await page.getByRole('button', { name: 'New rule' }).click()
  await expect.element(page.getByRole('textbox', { name: /^Name/ })).toHaveFocus()
  await expect.element(page.getByText('$100.00 → $91.00')).toBeVisible()
  await expect.element(page.getByText(MOVE.sentence, { exact: true })).toBeVisible()
  await expectNoAxeViolations()
  await page.getByText('Last seven days', { exact: true }).click()
  await expect
    .element(
      page.getByText(
        /1 price change from \$110.00 to \$91.00, lowest \$90.00, for sale for 40 hours, held for 2 hours/,
      ),
    )
    .toBeVisible()
  const asked = calls.findLast(({ call }) => call === 'POST /pricing-rules/preview')?.body
  // The server rejects members that it does not know.
  expect(v.parse(pricingCalls.pricingRules.preview.body, asked)).toMatchObject({
    back: 7,
    terms: { goal: 'undercut', amountCents: 100 },
  })
  await page.getByRole('textbox', { name: 'By amount' }).fill('none')
  await expect.element(page.getByText('Complete the rule to see its effect.')).toBeVisible()
  await page.getByRole('textbox', { name: 'By amount' }).fill('2.50')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Cheap seats')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect.element(page.getByRole('button', { name: 'Edit New' })).toBeVisible()
  expect(calls.find(({ call }) => call === 'POST /pricing-rules/')?.body).toMatchObject({
    name: 'Cheap seats',
    terms: { goal: 'undercut', amountCents: 250, minComparables: 3 },
  })
})

test('PRICER-62 an edited rule keeps the terms that the form does not show', async () => {
  const calls = open()
  await page.getByRole('button', { name: 'Edit Evening games' }).click()
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect
    .poll(() => calls.find(({ call }) => call === 'PATCH /pricing-rules/7')?.body)
    .toMatchObject({ name: 'Evening games', terms: { deadBandCents: 300, amountCents: 100 } })
})

test('PRICER-87 the compared prices are shown, and an outlier is struck through in words', async () => {
  open()
  await page.getByRole('button', { name: 'New rule' }).click()
  const shown = 'Comparables: $1.00 (outlier, left out), $92.00, $95.00'
  await expect.element(page.getByText(shown, { exact: true })).toBeVisible()
  expect([...document.querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual([
    '$1.00',
  ])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /^Show price changes of Evening games/ }).click()
  await expect.element(page.getByText(shown, { exact: true })).toBeVisible()
})

test('PRICER-63 a run of the last 24 hours shows its moves with their reasons, and is undone', async () => {
  const calls = open()
  await page.getByRole('button', { name: /^Show price changes of Evening games/ }).click()
  await expect.element(page.getByText(MOVE.sentence, { exact: true })).toBeVisible()
  await expectNoAxeViolations()
  await page.getByRole('button', { name: /^Undo Evening games/ }).click()
  await expect.element(page.getByText('Undone', { exact: true })).toBeVisible()
  expect(calls.some(({ call }) => call === 'POST /pricing-runs/3/undo')).toBe(true)
  await expect.element(page.getByText(/^The run is undone\./)).toBeVisible()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Evening games/))
})

const READS = ['/pricing-rules/', '/pricing/attention/', '/pricing-runs/', '/pricing-runs/totals']

/** Returns which of the lists of the page a function loads again. */
const loadedAgainBy = async (calls: ReturnType<typeof open>, act: () => unknown) => {
  await expect.element(page.getByRole('button', { name: /^Undo Evening games/ })).toBeVisible()
  const before = calls.length
  await act()
  return () => {
    const paths = calls.slice(before).map(({ call }) => call)
    return READS.filter((path) => paths.includes(`GET ${path}`))
  }
}

test('PRICER-101 what the rules did is loaded again while the page is visible', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const loaded = await loadedAgainBy(open(), () => vi.advanceTimersByTime(20_000))
  await vi.waitFor(() => expect(loaded()).toEqual(READS))
})

test('PRICER-101 an undone run loads the listings that need attention again', async () => {
  const undo = page.getByRole('button', { name: /^Undo Evening games/ })
  const loaded = await loadedAgainBy(open(RULE, {}, 0, liveConnection), () => undo.click())
  await vi.waitFor(() => expect(loaded()).toContain('/pricing/attention/'))
})

test('PRICER-63 the totals of the night are above its runs, and all runs and moves are reached', async () => {
  open()
  await expect
    .element(
      page.getByText(
        '21 runs · 40 price changes of 12 listings · 15 up · 25 down · 2 held · 1 at the floor',
      ),
    )
    .toBeVisible()
  await page.getByRole('button', { name: /^Show price changes of Evening games/ }).click()
  const moves = page.getByRole('navigation', { name: /^Pages: Price changes of Evening games/ })
  await moves.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('the last one', { exact: true })).toBeVisible()
  await expectNoAxeViolations()
  const runs = page.getByRole('navigation', { name: 'Pages: What happened in the last 24 hours' })
  await runs.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByRole('button', { name: /^Undo Matinees/ })).toBeVisible()
})

test('PRICER-61 all rules are reached by pages', async () => {
  open()
  const pages = page.getByRole('navigation', { name: 'Pages: Rules' })
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('Rule of page 2')).toBeVisible()
})

test('PRICER-62 the last seven days have totals, and pages of their listings', async () => {
  const calls = open()
  await page.getByRole('button', { name: 'New rule' }).click()
  await page.getByText('Last seven days', { exact: true }).click()
  await expect
    .element(
      page.getByText(
        /^33 price changes of 20 listings out of 51: 13 up, 20 down\. .*: -\$190\.00\. Held for 5 hours in total\. 4 of the listings are no longer for sale/,
      ),
    )
    .toBeVisible()
  await expect.element(page.getByText('Replayed for the first 51 of 60 listings.')).toBeVisible()
  await expect
    .element(page.getByText(/lowest \$90\.00, for sale for 40 hours, held for 2 hours$/))
    .toBeVisible()
  await expectNoAxeViolations()
  const pages = page.getByRole('navigation', { name: 'Pages: Preview' })
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect
    .poll(() => calls.findLast(({ call }) => call === 'POST /pricing-rules/preview')?.body)
    .toMatchObject({ back: 7, pastPage: 2 })
})

test('PRICER-62 a rule that would have moved no price says so, although it replayed listings', async () => {
  open(RULE, {
    pastTotals: { ...PAST_TOTALS, moved: 0, moves: 0, up: 0, down: 0, heldHours: 0, change: 0 },
  })
  await page.getByRole('button', { name: 'New rule' }).click()
  await page.getByText('Last seven days', { exact: true }).click()
  await expect
    .element(page.getByText('This rule would have changed no price in the last seven days.'))
    .toBeVisible()
})

test('PRICER-97 a walk shows its line and its price at any hour', async () => {
  const calls = open()
  await page.getByRole('button', { name: 'New rule' }).click()
  await userEvent.selectOptions(
    page.getByRole('combobox', { name: 'Price', exact: true }),
    'On a line between two prices as the event approaches',
  )
  await page.getByRole('textbox', { name: /^First price/ }).fill('200')
  await page.getByRole('textbox', { name: /^Last price/ }).fill('55')
  await expect
    .element(page.getByText('The price falls from $200.00 to $55.00, by $0.21 an hour.'))
    .toBeVisible()
  await page.getByRole('textbox', { name: 'Price so many days before the event' }).fill('2.5')
  await expect.element(page.getByText('2.5 days before the event: $62.50')).toBeVisible()
  await expectNoAxeViolations()
  await page.getByRole('textbox', { name: /^Start \(days/ }).fill('1.5')
  await page.getByRole('textbox', { name: /^End \(days/ }).fill('0.25')
  await expect
    .poll(() => calls.findLast(({ call }) => call === 'POST /pricing-rules/preview')?.body)
    .toMatchObject({ terms: { walk: { startDaysBeforeEvent: 1.5, endDaysBeforeEvent: 0.25 } } })
  const sent = calls.findLast(({ call }) => call === 'POST /pricing-rules/preview')?.body
  expect(v.safeParse(pricingCalls.pricingRules.preview.body, sent).success).toBe(true)
})

test('PRICER-96 pricing of a listing in a duel is resumed from the list', async () => {
  const calls = open(RULE, {}, 1)
  const list = page.getByRole('region', { name: 'Duels: 1' })
  await list.getByRole('button', { name: /^Resume pricing of Suns at Lakers/ }).click()
  await expect.element(list).not.toBeInTheDocument()
  expect(calls.some(({ call }) => call === 'PUT /inventory/limits/43/wake')).toBe(true)
})

test('PRICER-82 held listings are named with their reason, and link to their drawer', async () => {
  open()
  const list = page.getByRole('region', { name: 'Held by a guardrail: 30' })
  await expect.element(list.getByText(HELD.sentence)).toBeVisible()
  await expect
    .element(list.getByRole('link', { name: 'Suns at Lakers, Section 118, row 2' }))
    .toHaveAttribute('href', '/listings?open=42')
  await list.getByRole('button', { name: 'Page 3' }).click()
  await expect.element(list.getByText('Held on page 3.')).toBeVisible()
  await expect.element(page.getByText(/^Duels/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Show price changes of Evening games/ }).click()
  await expect
    .element(page.getByRole('link', { name: 'Warriors at Lakers, Section 117, row 6' }))
    .toHaveAttribute('href', '/listings?open=41')
})

test('PRICER-68 the form has every term of a rule, and sends them', async () => {
  const calls = open()
  await page.getByRole('button', { name: 'New rule' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('All terms')
  for (const title of ['Comparables and outliers', 'Guardrails', 'When it runs'])
    await page.getByText(title, { exact: true }).click()
  await page.getByRole('textbox', { name: 'Rows from (optional)' }).fill('A')
  await page.getByRole('textbox', { name: 'Rows through (optional)' }).fill('F')
  await page.getByRole('textbox', { name: 'Ignore these brokers (optional)' }).fill('brk_1, brk_2')
  await page.getByRole('textbox', { name: 'Ignore these listings (optional)' }).fill('some')
  await page.getByRole('textbox', { name: /^Only tickets in hand by/ }).fill('2027-05-30')
  await page.getByRole('checkbox', { name: 'PDF transfer' }).click()
  await page.getByRole('checkbox', { name: 'Barcode' }).click()
  await page.getByRole('textbox', { name: '1 ticket' }).fill('-10')
  await page.getByRole('textbox', { name: '3 tickets' }).fill('5.5')
  await expect.element(page.getByText('Enter listing numbers, at most 500')).toBeVisible()
  await page.getByRole('textbox', { name: 'Ignore these listings (optional)' }).fill('901, 902')
  const chosen = {
    withoutListingIds: [901, 902],
    inHandBy: '2027-05-30T23:59:59',
    deliveryTypeIds: [9],
    quantityAdjustments: [
      { quantity: 1, percentBp: -1_000 },
      { quantity: 3, percentBp: 550 },
    ],
  }
  await expect
    .poll(() => calls.findLast(({ call }) => call === 'POST /pricing-rules/preview')?.body)
    .toMatchObject({ terms: { comparison: chosen } })
  await userEvent.selectOptions(
    page.getByRole('combobox', { name: 'Prices that are too low to follow' }),
    'A fixed number of the lowest',
  )
  await page.getByRole('textbox', { name: /^The cheapest that counts/ }).fill('3')
  await page.getByText('Only raise prices').click()
  await page.getByRole('checkbox', { name: 'Obstructed view', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Guests must be a certain age or older' }).click()
  await page.getByRole('textbox', { name: 'Quiet hours from (optional)' }).fill('23:00')
  await page.getByRole('textbox', { name: 'Ends (days before the event, optional)' }).fill('2')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect.element(page.getByText('Enter both times, or none')).toBeVisible()
  await expectNoAxeViolations()
  await page.getByRole('textbox', { name: 'Quiet hours until (optional)' }).fill('07:30')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect.element(page.getByRole('button', { name: 'Edit New' })).toBeVisible()
  const sent = calls.find(({ call }) => call === 'POST /pricing-rules/')?.body
  expect(v.parse(pricingCalls.pricingRules.create.body, sent)).toMatchObject({
    terms: {
      onlyRaise: true,
      comparison: {
        rowFrom: 'A',
        rowThrough: 'F',
        withoutBrokers: ['brk_1', 'brk_2'],
        sameRestrictions: RESTRICTION_CODES.filter(
          (code) => code !== 'obstructedView' && code !== 'ageLimit',
        ),
        ...chosen,
      },
      outliers: { method: 'kthLowest', k: 3 },
      quietHours: { from: '23:00', through: '07:30', timeZone: 'America/Denver' },
      activeFromDays: null,
      activeUntilDays: 2,
    },
  })
})

test('PRICER-68 the focus returns to the button that opened the form', async () => {
  open()
  const edit = page.getByRole('button', { name: 'Edit Evening games' })
  await edit.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(edit).toHaveFocus()
})
