import { mockCalls, expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { LinkedListingNotice } from './LinkedListingNotice.tsx'

afterEach(() => vi.restoreAllMocks())

const availability = {
  listingId: 7,
  state: 'on-sale',
  available: 2,
  price: 120_00,
  splitValues: [2],
}

test.each([
  ['is still available', [availability], /is still available: 2 tickets at \$120\.00 each/],
  [
    'was sold',
    [{ ...availability, state: 'sold-out', available: 0, price: null, splitValues: [] }],
    /is no longer available/,
  ],
  ['is known to nobody', [], /is no longer available/],
])('WATCH-14 a notice says that a listing from an email %s', async (_, results, words) => {
  mockCalls({ 'GET /listings/availability': { body: { results } } })
  renderUi(<LinkedListingNotice id={7} />)
  await expect.element(page.getByText(words)).toBeVisible()
  await expectNoAxeViolations()
})
