import { renderUi } from '@seatdesk/app-kit/testing'
import { EVENT_STATUS, type AdminEvent } from '@seatdesk/domain'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { EventActions } from './EventActions.tsx'

const event = {
  id: 100,
  name: 'Ali Wong',
  statusId: EVENT_STATUS.approved,
  dateTBA: false,
} as AdminEvent

test('ADMIN-210 the cancellation of an event is the last of its actions and not red', async () => {
  renderUi(
    <MemoryRouter>
      <EventActions event={event} onDone={async () => {}} />
    </MemoryRouter>,
  )
  const buttons = page.getByRole('button')
  await expect.element(buttons.last()).toHaveTextContent('Cancel event')
  const fills = buttons.elements().map((button) => getComputedStyle(button).backgroundColor)
  expect(new Set(fills).size).toBe(1)
})
