// @module-tag nightly

import { urlFields, contract } from '@seatdesk/domain/contract'
import { Link, SeatdeskProvider } from '@seatdesk/ui'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { useQueryParams } from '../query/index.ts'
import { renderUi } from '../testing/index.ts'
import { RouterLink, useBackLink } from './index.ts'

const fields = urlFields(contract.listings.list.query.fields)

function ListScreen() {
  return (
    <>
      <h1>List</h1>
      <Link href="/event">Event</Link>
    </>
  )
}

function EventScreen() {
  const back = useBackLink(['/list'], '/list')
  const [, write] = useQueryParams(fields)
  return (
    <>
      <h1>Event</h1>
      <Link {...back}>Back to events</Link>
      <button type="button" onClick={() => write({ section: '101' })}>
        Narrow
      </button>
    </>
  )
}

function Address() {
  const { pathname, search } = useLocation()
  return (
    <output>
      {pathname}
      {search}
    </output>
  )
}

const startUrl = location.href

beforeEach(() => {
  history.replaceState(null, '', '/list?search=seals&page=2')
})
afterEach(() => {
  history.replaceState(null, '', startUrl)
})

const open = () =>
  renderUi(
    <BrowserRouter>
      <SeatdeskProvider linkComponent={RouterLink}>
        <Routes>
          <Route path="/list" element={<ListScreen />} />
          <Route path="/event" element={<EventScreen />} />
          <Route path="/elsewhere" element={<ListScreen />} />
        </Routes>
        <Address />
      </SeatdeskProvider>
    </BrowserRouter>,
  )

const back = page.getByRole('link', { name: 'Back to events' })

test('NAV-84 the back link leads to the list that the user came from, with its filters, and goes back in the history', async () => {
  open()
  await userEvent.click(page.getByRole('link', { name: 'Event' }))
  const { length } = history
  await userEvent.click(page.getByRole('button', { name: 'Narrow' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('/event?section=101')
  await expect.element(back).toHaveAttribute('href', '/list?search=seals&page=2')
  await userEvent.click(back)
  await expect.element(page.getByRole('status')).toHaveTextContent('/list?search=seals&page=2')
  expect(history.length).toBe(length + 1)
  history.forward()
  await expect.element(page.getByRole('status')).toHaveTextContent('/event')
})

test('NAV-84 from any other screen the back link leads to the list', async () => {
  history.replaceState(null, '', '/elsewhere')
  open()
  await userEvent.click(page.getByRole('link', { name: 'Event' }))
  await expect.element(back).toHaveAttribute('href', '/list')
  await userEvent.click(back)
  await expect.element(page.getByRole('status')).toHaveTextContent('/list')
})

test.each(['//elsewhere.test/list', 'javascript:alert(1)'])(
  'NAV-9 an origin of %s in the history state is ignored',
  async (leftFrom) => {
    history.replaceState({ usr: { leftFrom, leftAt: 0 }, key: 'x', idx: 1 }, '', '/event')
    open()
    await expect.element(back).toHaveAttribute('href', '/list')
  },
)
