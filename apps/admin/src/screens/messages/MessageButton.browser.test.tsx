// @module-tag nightly

import { mockCalls, expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import type { Message } from '@seatdesk/domain'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MessageButton } from './MessageButton.tsx'
import { MessagesScreen } from './MessagesScreen.tsx'

const message = {
  id: 5,
  recipient: 'ada@seatdesk.test',
  channel: 'email',
  subject: 'Reset your password',
  orderId: null,
  event: null,
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

const ABOUT_ORDER = {
  ...message,
  subject: 'Your order is confirmed',
  orderId: 1042,
  event: { id: 7, name: 'Carmen' },
}

const showList = async (width: number, ...results: object[]) => {
  await page.viewport(width, 800)
  const paginator = { totalEntriesSize: results.length, perPage: 50 }
  mockCalls({ 'GET /admin/messages/': { body: { results, paginator } } })
  renderUi(
    <MemoryRouter>
      <MessagesScreen />
    </MemoryRouter>,
  )
}

/** Messages to one recipient with the same subject at the same time. */
const LOOKALIKES = {
  'orders of one event': [ABOUT_ORDER, { ...ABOUT_ORDER, id: 6, orderId: 1043 }],
  events: [
    { ...ABOUT_ORDER, orderId: null },
    { ...ABOUT_ORDER, id: 6, orderId: null, event: { id: 8, name: 'Tosca' } },
  ],
  'the account': [message, { ...message, id: 6 }],
  'the account, by text message': [
    { ...message, channel: 'sms', subject: null },
    { ...message, id: 6, channel: 'sms', subject: null },
  ],
}

describe.each(Object.entries(LOOKALIKES))('two messages about %s', (_, messages) => {
  test.each([390, 1024, 1280])(
    'ADMIN-253 at %d pixels are told apart by their texts and by the names of their checkboxes',
    async (width) => {
      await showList(width, ...messages)
      const boxes = page.getByRole('checkbox', { name: /ada@/ })
      await expect.poll(() => boxes.elements().length).toBe(2)
      const [first, second] = boxes.elements()
      const textOf = (box: Element | undefined) => box?.closest('tr, li')?.textContent
      expect(textOf(first)).toMatch(/ada@/)
      expect(textOf(first)).not.toBe(textOf(second))
      expect(first?.getAttribute('aria-label')).not.toBe(second?.getAttribute('aria-label'))
    },
  )
})

test('ADMIN-253 a message links to its order and its event', async () => {
  await showList(1280, ABOUT_ORDER)
  for (const [name, href] of [
    ['O-1042', '/orders/1042'],
    ['Carmen', '/events/7'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
})
