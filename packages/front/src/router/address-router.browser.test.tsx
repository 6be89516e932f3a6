import { Link, SeatdeskProvider } from '@seatdesk/ui'
import { Route, Routes, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { show } from '../testing/index.ts'
import { AddressRouter, RouterLink } from './index.ts'

function Screen({ title }: { title: string }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <h1>
        {title}
        {search}
      </h1>
      <Link href="/event">Event</Link>
      <button type="button" onClick={() => void navigate('?section=101')}>
        Narrow
      </button>
    </>
  )
}

const home = location.href

beforeEach(() => {
  history.replaceState(null, '', '/list')
  show(
    <AddressRouter>
      <SeatdeskProvider linkComponent={RouterLink}>
        <Routes>
          <Route path="/list" element={<Screen title="List" />} />
          <Route path="/event" element={<Screen title="Event" />} />
        </Routes>
      </SeatdeskProvider>
    </AddressRouter>,
  )
})
afterEach(() => {
  history.replaceState(null, '', home)
})

/** What stands there once the event of a press is over, and nothing else has had a turn. */
const pressed = async (selector: string): Promise<string | undefined> => {
  document.querySelector<HTMLElement>(selector)?.click()
  await Promise.resolve()
  return document.querySelector('h1')?.textContent
}

test('LOAD-449 another screen is drawn in the turn of the press', async () => {
  expect(await pressed('a')).toBe('Event')
})

test('LOAD-449 what changes on a screen lets presses go first', async () => {
  expect(await pressed('button')).toBe('List')
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('List?section=101')
})
