// @module-tag nightly

import { DataTable } from '@seatdesk/ui'
import { useEffect, useState } from 'react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { RouterLink } from '../router/index.ts'
import { renderUi } from '../testing/index.ts'
import { Shell } from './index.ts'

/** Delays the rows; resolved by default. */
let response = Promise.resolve()

/** A list whose rows render shortly after the screen. */
function ListScreen() {
  const [isRendered, setRendered] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => void response.then(() => setRendered(true)), 100)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div style={{ height: isRendered ? '5000px' : '100px' }}>
      <h1>List</h1>
      <div style={{ position: 'fixed', top: 50 }}>
        <RouterLink href="/event">Event</RouterLink>
      </div>
    </div>
  )
}

function EventScreen() {
  const navigate = useNavigate()
  return (
    <>
      <h1>Event</h1>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  )
}

beforeEach(() => page.viewport(1200, 800))
afterEach(() => {
  window.scrollTo(0, 0)
  response = Promise.resolve()
})

const ROWS = Array.from({ length: 90 }, (_, index) => ({ id: index + 1 }))

/** A cached list: its rows render with the screen. */
function KnownScreen() {
  return (
    <>
      <h1>List</h1>
      <div style={{ position: 'fixed', top: 50, zIndex: 1 }}>
        <RouterLink href="/event">Event</RouterLink>
      </div>
      <DataTable
        caption="Sales"
        columns={[
          { key: 'sale', header: 'Sale', render: ({ id }: { id: number }) => `Sale ${id}` },
        ]}
        rows={ROWS}
        keyOf={({ id }) => String(id)}
      />
    </>
  )
}

/** Opens the list and waits until its scroll positions are loaded. */
const open = async (list = <ListScreen />) => {
  const shown = renderUi(
    <MemoryRouter initialEntries={[{ pathname: '/', key: 'first' }]}>
      <Routes>
        <Route element={<Shell />}>
          <Route path="/" element={list} />
          <Route path="/event" element={<EventScreen />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )
  await expect.poll(() => history.scrollRestoration).toBe('manual')
  return shown
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

/** Scrolls to a position once the page is long enough. */
const readTo = async (top: number) => {
  await expect
    .poll(() => {
      window.scrollTo(0, top)
      return window.scrollY
    })
    .toBe(top)
}

test('NAV-83 going back restores the scroll position once the rows are rendered', async () => {
  await open()
  await readTo(1234)
  await userEvent.click(page.getByRole('link', { name: 'Event' }))
  await expect.element(heading('Event')).toBeVisible()
  expect(window.scrollY).toBe(0)
  await userEvent.click(page.getByRole('button', { name: 'Back' }))
  await expect.element(heading('List')).toBeInTheDocument()
  await expect.poll(() => window.scrollY).toBe(1234)
})

test('NAV-83 scrolling before the rows are rendered cancels the restoration', async () => {
  await open()
  await readTo(1234)
  await userEvent.click(page.getByRole('link', { name: 'Event' }))
  const { promise, resolve } = Promise.withResolvers<void>()
  response = promise
  await userEvent.click(page.getByRole('button', { name: 'Back' }))
  await expect.element(heading('List')).toBeInTheDocument()
  dispatchEvent(new WheelEvent('wheel'))
  resolve()
  await expect.poll(() => document.body.scrollHeight).toBeGreaterThan(4000)
  expect(window.scrollY).toBe(0)
})

test('TABLE-427 going back to a cached list restores the scroll position with its first paint', async () => {
  await open(<KnownScreen />)
  await readTo(2000)
  await userEvent.click(page.getByRole('link', { name: 'Event' }))
  await expect.element(heading('Event')).toBeVisible()
  // Reports the position in the frame of the first rows, before later rows could change it.
  const found = new Promise<number>((resolve) => {
    const rows = new MutationObserver(() => {
      if (document.querySelectorAll('tbody tr').length === 0) return
      rows.disconnect()
      requestAnimationFrame(() => resolve(window.scrollY))
    })
    rows.observe(document.body, { childList: true, subtree: true })
  })
  await userEvent.click(page.getByRole('button', { name: 'Back' }))
  expect(await found).toBe(2000)
})

test('NAV-83 a reload restores the scroll position', async () => {
  const { takeAway } = await open()
  await readTo(777)
  await expect.poll(() => window.scrollY).toBe(777)
  // The scroll event fires in the next frame.
  await new Promise(requestAnimationFrame)
  dispatchEvent(new Event('pagehide'))
  takeAway()
  window.scrollTo(0, 0)
  await open()
  await expect.poll(() => window.scrollY).toBe(777)
})
