// @module-tag nightly

import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { session } from '../../lib/session.ts'
import { signInAs } from '../../lib/testing/sign-in-as.ts'
import { Invitations } from './Invitations.tsx'
import { Members } from './Members.tsx'

const ANN = {
  id: 1,
  name: 'Ann Lee',
  email: 'ann@seatdesk.test',
  role: 'owner',
  spendPerOrder: null,
  spendPerDay: null,
  narrowedTo: null,
  joinedAt: '2026-11-20T15:00:00.000Z',
  lastSeenAt: null,
  hasTwoFactor: true,
  isSelf: true,
}

const BULLS = { id: 7, name: 'Chicago Bulls' }
const HAMLET = { id: 31, name: 'Hamlet', dateTime: '2030-06-01T19:30:00' }

const BOB = {
  ...ANN,
  id: 2,
  name: 'Bob Ray',
  role: 'viewer',
  isSelf: false,
  narrowedTo: { events: [HAMLET], performers: [] },
}

const SUGGESTIONS = {
  events: [
    {
      id: 41,
      name: 'Chicago the Musical',
      dateTime: '2030-07-02T20:00:00',
      dateTBA: false,
      timeTBA: false,
      venue: { name: 'Ambassador', address: '', city: 'New York', state: 'NY' },
    },
  ],
  performers: [
    { ...BULLS, upcomingEvents: 41 },
    { name: 'Chicago Bears Legends', upcomingEvents: 1 },
  ],
  venues: [],
  cities: [],
  isComplete: true,
}

const serve = () =>
  mockCalls({
    'GET /company/members/': { body: { data: [ANN, BOB] } },
    'GET /company/invitations/': { body: { data: [] } },
    'GET /suggestions/': { body: { data: SUGGESTIONS } },
    'PATCH /company/members/2': {
      body: { data: { ...BOB, narrowedTo: { events: [], performers: [BULLS] } } },
    },
    'POST /company/invitations/': {
      status: 201,
      body: {
        data: {
          id: 5,
          email: 'cy@seatdesk.test',
          role: 'viewer',
          spendPerOrder: null,
          spendPerDay: null,
          narrowedTo: { events: [], performers: [BULLS] },
          invitedBy: { id: 1, name: 'Ann Lee', email: 'ann@seatdesk.test' },
          createdAt: '2026-11-27T15:00:00.000Z',
          expiresAt: '2026-12-04T15:00:00.000Z',
        },
      },
    },
  })

const dialog = page.getByRole('dialog')
const search = dialog.getByRole('combobox', { name: 'Add an event or performer' })
const chosen = dialog.getByRole('list', { name: 'Events and performers' })

beforeEach(() => signInAs('owner'))
afterEach(() => session.drop())

test('TEAM-96 the events of a member are changed by keyboard', async () => {
  const requests = serve()
  renderUi(
    <MemoryRouter>
      <Members />
    </MemoryRouter>,
  )
  await expect.element(page.getByText('Only Hamlet')).toBeVisible()
  page.getByRole('button', { name: 'Edit Bob Ray' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('checkbox', { name: 'Only some events' })).toBeChecked()
  const remove = dialog.getByRole('button', { name: 'Remove Hamlet' })
  await expect.element(remove).toBeVisible()
  await expectNoAxeViolations()
  remove.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(search).toHaveFocus()
  await expect.element(chosen).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.element(search).toHaveAccessibleDescription(/Add at least one event or performer/)
  expect(requests.filter(({ call }) => call.startsWith('PATCH'))).toEqual([])
  search.element().focus()
  await userEvent.keyboard('chicago')
  await expect.poll(() => page.getByRole('option', { name: /Chicago/ }).elements()).toHaveLength(2)
  await expectNoAxeViolations()
  await userEvent.keyboard('{Enter}')
  await expect.element(chosen.getByRole('button', { name: 'Remove Chicago Bulls' })).toBeVisible()
  await expect.element(search).toHaveValue('')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.element(page.getByText('Only Chicago Bulls')).toBeVisible()
  expect(requests.find(({ call }) => call.startsWith('PATCH'))?.body).toMatchObject({
    role: 'viewer',
    narrowedTo: { events: [], performers: [7] },
  })
})

test('TEAM-96 a role that sees everything has no choice of events, and removes it', async () => {
  const requests = serve()
  renderUi(
    <MemoryRouter>
      <Members />
    </MemoryRouter>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Edit Bob Ray' }))
  await dialog.getByLabelText('Role').selectOptions('manager')
  await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(requests.find(({ call }) => call.startsWith('PATCH'))?.body).toMatchObject({
      role: 'manager',
      narrowedTo: null,
    }),
  )
})

test('TEAM-96 a person is invited for some events', async () => {
  const requests = serve()
  renderUi(
    <MemoryRouter>
      <Invitations />
    </MemoryRouter>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Invite a person' }))
  await dialog.getByLabelText('Email').fill('cy@seatdesk.test')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Only some events' }))
  await search.fill('chicago')
  await userEvent.click(page.getByRole('option', { name: /Chicago the Musical/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
  await expect.element(page.getByText('Only Chicago Bulls')).toBeVisible()
  expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
    role: 'viewer',
    narrowedTo: { events: [41], performers: [] },
  })
})
