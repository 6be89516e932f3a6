// @module-tag nightly

import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import type { InventoryListing } from '@seatdesk/domain'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { wireListing } from '../../features/inventory-editor/testing/wire-listing.ts'
import { ListingDrawer } from '../../features/orders/ListingDrawer.tsx'
import { session } from '../../lib/session.ts'
import { signInAs } from '../../lib/testing/sign-in-as.ts'
import { ListingCard } from './ListingCard.tsx'
import { ListingsScreen } from './ListingsScreen.tsx'

const NONE = { body: { results: [], paginator: { totalEntriesSize: 0, perPage: 100 } } }

afterEach(() => session.drop())

test('SEAT-18 the drawer says what the seats were, and which listing a file replaced', async () => {
  const seatChanges = [
    {
      at: '2030-05-01T10:00:00.000Z',
      change: 'replaces',
      otherListingId: 6,
      formerPlace: 'section 101, row 5, seats 1, 2',
      changedByKey: null,
    },
    {
      at: '2030-05-02T10:00:00.000Z',
      change: 'edited',
      otherListingId: null,
      formerPlace: 'section 101, row 6, seats 1, 2, 3',
      changedByKey: 'Nightly sync',
    },
  ]
  const timeline = [{ step: 'listed', at: '2030-05-01T09:00:00.000Z', note: null }]
  mockCalls({
    'GET /inventory/7': { body: { data: { ...wireListing(7), sales: [], timeline, seatChanges } } },
    'GET /holds/': NONE,
    'GET /outside-sales/': NONE,
  })
  const ignore = () => {}
  renderUi(
    <ListingDrawer
      id={7}
      renderActions={() => null}
      renderPricing={({ id }) => <p>{`Pricing of ${id}`}</p>}
      onDuplicate={ignore}
      onAttach={ignore}
      onEditSeats={ignore}
      onClose={ignore}
    />,
  )
  await expect
    .element(page.getByText('An imported file replaced listing 6: section 101, row 5, seats 1, 2.'))
    .toBeVisible()
  await expect
    .element(page.getByText('Before: section 101, row 6, seats 1, 2, 3. API key “Nightly sync”.'))
    .toBeVisible()
  await expect.element(page.getByText('Pricing of 7')).toBeVisible()
  await expectNoAxeViolations()
})

const ENTRY = {
  rowId: '7',
  call: 'inventory.create',
  by: 'O’Brien "Bob" <b>',
  isApiKey: false,
  changed: ['section', 'price'],
  changes: {},
  isOnSale: null,
  at: '2030-05-01T09:00:01.000Z',
}

test.each([true, false])(
  'TEAM-60 the drawer says who did what in a company of several people: %s',
  async (isTeam) => {
    signInAs('owner', { isTeam: isTeam })
    const timeline = [{ step: 'listed', at: '2030-05-01T09:00:00.000Z', note: null }]
    const edited = {
      call: 'inventory.update',
      by: 'Nightly sync',
      isApiKey: true,
      changed: ['price'],
    }
    const requests = mockCalls({
      'GET /inventory/7': {
        body: { data: { ...wireListing(7), sales: [], timeline, seatChanges: [] } },
      },
      'GET /company/history/': {
        body: { data: [{ ...ENTRY, ...edited, at: '2030-05-02T09:00:00.000Z' }, ENTRY] },
      },
      'GET /holds/': NONE,
      'GET /outside-sales/': NONE,
    })
    const ignore = () => {}
    renderUi(
      <ListingDrawer
        id={7}
        renderActions={() => null}
        renderPricing={() => null}
        onDuplicate={ignore}
        onAttach={ignore}
        onEditSeats={ignore}
        onClose={ignore}
      />,
    )
    await expect.element(page.getByText('Listed', { exact: true })).toBeVisible()
    const isNamed = (text: string) => page.getByText(text, { exact: true }).query() !== null
    await expect.poll(() => isNamed('by O’Brien "Bob" <b>')).toBe(isTeam)
    expect(isNamed('by API key Nightly sync')).toBe(isTeam)
    expect(isNamed('Edited')).toBe(isTeam)
    expect(requests.some(({ call }) => call === 'GET /company/history/')).toBe(isTeam)
    await expectNoAxeViolations()
  },
)

test.each([
  [2, ['2 tickets', 'in hand Tue, Nov 19, 2030']],
  [1, ['1 of 2 left', 'in hand Tue, Nov 19, 2030']],
  [0, ['0 of 2 left']],
])('TABLE-446 a card with %i tickets left says %o', async (available, notes) => {
  const listing = wireListing(7, { available }) as unknown as InventoryListing
  renderUi(
    <MemoryRouter>
      <ListingCard listing={listing} price="$100.00" />
    </MemoryRouter>,
  )
  for (const note of notes) await expect.element(page.getByText(note)).toBeVisible()
  expect(page.getByText('in hand', { exact: false }).elements()).toHaveLength(
    available === 0 ? 0 : 1,
  )
  expect(page.getByText('of 2 left', { exact: false }).elements()).toHaveLength(
    available === 2 ? 0 : 1,
  )
})

test.each([
  [true, 0],
  [false, 1],
])(
  'TABLE-475 a card has its figures; grouped by event: %s, it names the event %i times',
  async (isGrouped, names) => {
    await page.viewport(390, 844)
    signInAs('owner')
    const paginator = { totalEntriesSize: 1, perPage: 50 }
    mockCalls({
      'GET /inventory/': { body: { results: [wireListing(7, { cost: 80_00 })], paginator } },
    })
    renderUi(
      <MemoryRouter initialEntries={[isGrouped ? '/listings' : '/listings?order_by=price']}>
        <ListingsScreen />
      </MemoryRouter>,
    )
    const card = page.getByRole('listitem').filter({ hasText: 'Section 101' })
    await expect.element(card.getByText('Cost $80.00')).toBeVisible()
    await expect.element(card.getByText(/^Margin /)).toBeVisible()
    await expect.element(card.getByText(/^Rank /)).toBeVisible()
    const { name } = wireListing(7).event
    expect(card.getByText(name, { exact: true }).elements()).toHaveLength(names)
  },
)
