// @module-tag nightly

import { mockCalls, renderUi, expectNoAxeViolations } from '@seatdesk/app-kit/testing'
import type { Company } from '@seatdesk/domain'
import { useState } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, vi, describe } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { MoneyEmail } from '../../features/team/MoneyEmail.tsx'
import { SAMPLE_COMPANY } from '../../lib/testing/sample-company.ts'
import { MoneyEmailScreen } from '../MoneyEmailScreen.tsx'
import { ActivityScreen } from './ActivityScreen.tsx'

describe('activity', () => {
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
})

describe('the address for emails about money', () => {
  const NAME = 'O’Brien "Bob" <b>'

  const COMPANY = SAMPLE_COMPANY as unknown as Company

  /** The section as Settings → Team shows it. */
  function Section() {
    const [company, setCompany] = useState(COMPANY)
    return <MoneyEmail company={company} onChanged={setCompany} />
  }

  const dialog = page.getByRole('dialog')
  const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))

  test('TEAM-79 an owner adds an address for emails about money, reads that it is not confirmed, and removes it', async () => {
    const email = 'money+1@seatdesk.test'
    const moneyEmail = { email, isConfirmed: false, sentAt: '2026-11-27T15:00:00.000Z' }
    const requests = mockCalls({
      'POST /company/money-email': { body: { data: { ...COMPANY, moneyEmail } } },
      'DELETE /company/money-email': { body: { data: COMPANY } },
    })
    renderUi(<Section />)
    await press('Add an address')
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Email' }), 'money')
    await press('Send link')
    await expect.element(dialog.getByText('Enter a valid email address')).toBeVisible()
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Email' }), email)
    await press('Send link')
    await expect.element(page.getByText('Not confirmed')).toBeVisible()
    await expect.element(page.getByText(/^Receives nothing until the link is opened/)).toBeVisible()
    await press('Send again')
    await vi.waitFor(() =>
      expect(requests.filter(({ call }) => call === 'POST /company/money-email')).toHaveLength(2),
    )
    await expectNoAxeViolations()
    await press('Remove')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await expect.element(page.getByRole('button', { name: 'Add an address' })).toBeVisible()
  })

  test('TEAM-79 the link confirms the address on a press and names company and address', async () => {
    mockCalls({
      'POST /company/money-email/confirm': {
        body: { data: { email: 'money@seatdesk.test', company: NAME } },
      },
    })
    renderUi(
      <MemoryRouter initialEntries={['/confirm-money-email/abc']}>
        <Routes>
          <Route path="/confirm-money-email/:token" element={<MoneyEmailScreen />} />
        </Routes>
      </MemoryRouter>,
    )
    await press('Confirm this address')
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(`Emails about money of ${NAME} now also go to money@seatdesk.test.`)
  })
})
