import { mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { ActivityScreen } from './ActivityScreen.tsx'

const ENTRY = {
  id: 1,
  person: { id: 2, name: 'Cy Young', email: 'cy@seatdesk.test' },
  apiKey: null,
  call: 'invitations.accept',
  subjectId: '5',
  details: { role: 'viewer' },
  changes: null,
  address: '203.0.113.7',
  createdAt: '2026-11-27T15:00:00.000Z',
}

test('TEAM-11 the activity shows an accepted invitation in words', async () => {
  mockCalls({
    'GET /company/audit/': {
      body: { results: [ENTRY], paginator: { totalEntriesSize: 1, perPage: 50 } },
    },
    'GET /company/members/': { body: { data: [] } },
  })
  renderUi(
    <MemoryRouter initialEntries={['/settings/activity']}>
      <ActivityScreen />
    </MemoryRouter>,
  )
  await expect.element(page.getByText('Accept an invitation')).toBeVisible()
})

test('TEAM-74 the activity shows the values before and after a change', async () => {
  const changes = { price: { from: 9000, to: 9500 }, publicNote: { from: null, to: '<b>"Bob"' } }
  const edit = { ...ENTRY, call: 'inventory.update', details: { price: 9500 }, changes }
  mockCalls({
    'GET /company/audit/': {
      body: { results: [edit], paginator: { totalEntriesSize: 1, perPage: 50 } },
    },
    'GET /company/members/': { body: { data: [] } },
  })
  renderUi(
    <MemoryRouter initialEntries={['/settings/activity']}>
      <ActivityScreen />
    </MemoryRouter>,
  )
  await expect.element(page.getByText('Price $90.00 → $95.00')).toBeVisible()
  await expect.element(page.getByText('Public note none → <b>"Bob"')).toBeVisible()
})
