// @module-tag nightly

import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { RequestEventDialog } from './RequestEventDialog.tsx'

afterEach(() => vi.restoreAllMocks())

test('EVENT-215 a search term is prefilled in an event request, which is validated and kept if sending fails', async () => {
  const calls = mockCalls({ 'POST /event-requests/': { status: 500 } })
  const onClose = vi.fn()
  renderUi(<RequestEventDialog name="tosca" onClose={onClose} />)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Event', { exact: true })).toHaveValue('tosca')
  await dialog.getByLabelText(/^Web page/).fill('no address')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect.element(dialog.getByText(/Enter an address that starts/)).toBeVisible()
  expect(calls).toEqual([])
  await dialog.getByLabelText(/^Web page/).fill('https://opera.test/tosca')
  await dialog.getByLabelText(/^Venue/).fill('Opera House')
  await dialog.getByLabelText(/^Date and time/).fill('2030-06-01T19:30')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect
    .poll(() => calls[0]?.body)
    .toEqual({
      name: 'tosca',
      venue: 'Opera House',
      dateTime: '2030-06-01T19:30:00',
      url: 'https://opera.test/tosca',
    })
  // The server failed: the form stays with what was typed.
  expect(onClose).not.toHaveBeenCalled()
  await expectNoAxeViolations()
})
