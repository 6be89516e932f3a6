import { mockCalls, expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import type { Message } from '@seatdesk/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MessageButton } from './MessageButton.tsx'

const message = {
  id: 5,
  recipient: 'ada@seatdesk.test',
  channel: 'email',
  subject: 'Reset your password',
  state: 'sent',
  attempts: 1,
  createdAt: '2099-01-03T15:00:00.000Z',
  sentAt: '2099-01-03T15:00:00.000Z',
  nextAttemptAt: null,
  canSendAgain: false,
}

const open = async (text: string | null) => {
  mockCalls({ 'GET /admin/messages/5': { body: { data: { ...message, text } } } })
  // The API client validates the response.
  renderUi(<MessageButton message={message as Message} />)
  await page.getByRole('button', { name: 'Show' }).click()
}

test('ADMIN-110 shows the text of a message, and says that codes and links are hidden', async () => {
  await open('Hi Ada,\n\nOpen https://seatdesk.test/reset-password/••••••')
  await expect.element(page.getByText('Hi Ada,', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Codes and secret links are hidden.')).toBeVisible()
  await expectNoAxeViolations()
})

test('ADMIN-110 says that the text of a message was deleted', async () => {
  await open(null)
  await expect.element(page.getByText('The content of this message was deleted.')).toBeVisible()
})
