import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import type { ComponentType } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { AccountScreen } from './account/AccountScreen.tsx'
import { EventScreen } from './event/EventScreen.tsx'
import { OrderScreen } from './order/OrderScreen.tsx'
import { SeatMapScreen } from './seat-maps/SeatMapScreen.tsx'

const open = (Screen: ComponentType, status: number) => {
  mockCalls({
    'GET /admin/accounts/999': { status },
    'GET /admin/orders/999': { status },
    'GET /admin/events/999': { status },
    'GET /admin/events/999/changes': { status },
    'GET /admin/seat-maps/999': { status },
    'GET /admin/seat-maps/999/sections': { status },
    'GET /admin/seat-maps/999/versions': { status },
  })
  renderUi(
    <MemoryRouter initialEntries={['/999']}>
      <Routes>
        <Route path="/:id" element={<Screen />} />
      </Routes>
    </MemoryRouter>,
  )
}

const heading = page.getByRole('heading', { level: 1 })

test.each<[string, string, ComponentType]>([
  ['Account not found', 'Back to accounts', AccountScreen],
  ['Order not found', 'Back to orders', OrderScreen],
  ['Event not found', 'Back to events', EventScreen],
  ['Seat map not found', 'Back to seat maps', SeatMapScreen],
])(
  'ADMIN-241 “%s” is the heading of its page, with the button “%s”',
  async (text, back, Screen) => {
    open(Screen, 404)
    await expect.element(heading).toHaveTextContent(text)
    await expect.element(page.getByRole('link', { name: back })).toBeVisible()
    await expectNoAxeViolations()
  },
)

test('ADMIN-241 a record that could not be loaded says so in the heading of its page', async () => {
  open(OrderScreen, 503)
  await expect.element(heading).toHaveTextContent('This order could not be loaded')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
