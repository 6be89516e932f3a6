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
  tries: 1,
  createdAt: '2099-01-03T15:00:00.000Z',
  sentAt: '2099-01-03T15:00:00.000Z',
  nextTryAt: null,
}

const open = async (text: string | null) => {
  mockCalls({ 'GET /admin/messages/5': { body: { data: { ...message, text } } } })
  // What the server says is checked by the client.
  renderUi(<MessageButton message={message as Message} />)
  await page.getByRole('button', { name: 'Show' }).click()
}

test('ADMIN-110 a message is shown as its reader has it', async () => {
  await open('Hi Ada,\n\nOpen https://seatdesk.test/reset-password/••••••')
  await expect.element(page.getByText('Hi Ada,', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Codes and links are hidden.')).toBeVisible()
  await expectNoAxeViolations()
})

test('ADMIN-110 of what is forgotten that is said', async () => {
  await open(null)
  await expect.element(page.getByText('The content of this message was deleted.')).toBeVisible()
})
