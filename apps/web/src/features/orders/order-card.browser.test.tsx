import { renderUi } from '@seatdesk/app-kit/testing'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { sampleSale } from '../../lib/sample-orders.ts'
import { OrderCard } from './OrderCard.tsx'

test('TABLE-434 a card of an order without seat numbers says so', async () => {
  await page.viewport(390, 844)
  const { event, listing } = sampleSale(1042)
  const tickets = { ...listing, tickets: listing.tickets.map(() => ({ seat: null })) }
  renderUi(
    <MemoryRouter>
      <OrderCard
        date="Sat, Jan 23, 2027"
        event={event as never}
        tickets={tickets as never}
        status={{ label: 'Confirmed', tone: 'good' }}
        amount="$400.00"
      />
    </MemoryRouter>,
  )
  await expect.element(page.getByText(/, seats not given, 2 tickets$/)).toBeVisible()
  // A number alone at the end of a line could be a seat.
  for (const width of ['280px', '230px', '200px']) {
    document.body.style.width = width
    const quantity = page.getByText('2 tickets', { exact: true })
    expect(quantity.element().getClientRects()).toHaveLength(1)
  }
  document.body.style.width = ''
})

test('TABLE-446 a card of an order says which date is the in-hand date', async () => {
  const { event, listing } = sampleSale(1042)
  renderUi(
    <MemoryRouter>
      <OrderCard
        date="Sat, Jan 23, 2027"
        event={event as never}
        tickets={{ ...listing, deliveryDate: '2027-01-20T12:00:00' } as never}
        status={{ label: 'Confirmed', tone: 'good' }}
        amount="$400.00"
      />
    </MemoryRouter>,
  )
  await expect.element(page.getByText('in hand Wed, Jan 20, 2027')).toBeVisible()
})

test('TABLE-434 a card says what its seat numbers are', async () => {
  const { event, listing } = sampleSale(1042)
  const tickets = { ...listing, tickets: [{ seat: '5' }, { seat: '6' }] }
  renderUi(
    <MemoryRouter>
      <OrderCard
        date="Sat, Jan 23, 2027"
        event={event as never}
        tickets={tickets as never}
        status={{ label: 'Confirmed', tone: 'good' }}
        amount="$400.00"
      />
    </MemoryRouter>,
  )
  await expect.element(page.getByText(/, seats 5 - 6, 2 tickets$/)).toBeVisible()
})
