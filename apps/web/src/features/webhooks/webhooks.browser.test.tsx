// @module-tag nightly

import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectKeptOnEscape } from '../../lib/testing/expect-kept-on-escape.ts'
import { Webhooks } from './Webhooks.tsx'

const URL = 'https://hooks.example.org/sales'

const WEBHOOK = {
  id: 3,
  url: URL,
  events: ['sale.made', 'payout.failed'],
  state: 'on',
  createdAt: '2026-11-20T15:00:00.000Z',
  deliveredAt: null,
  failingSince: null,
  formerSecretUntil: null,
}

const DELIVERY = {
  id: 9,
  eventId: 'evt_1',
  type: 'sale.made',
  state: 'failed',
  createdAt: '2026-11-20T15:00:00.000Z',
  attempts: 1,
  attemptedAt: '2026-11-20T15:00:00.000Z',
  nextAttemptAt: null,
  responseStatus: 500,
  failure: 'it responded with 500',
  body: '{"id":"evt_1","type":"sale.made"}',
}

const log = (...results: object[]) => ({
  body: { results, paginator: { totalEntriesSize: results.length, perPage: 10 } },
})

const dialog = page.getByRole('dialog')
const clickButton = (name: string) =>
  userEvent.click(page.getByRole('button', { name, exact: true }))
const pressInDialog = (name: string) =>
  userEvent.click(dialog.getByRole('button', { name, exact: true }))

describe('HOOK-14 webhooks in broker settings', () => {
  test('one is added with selected events, and its secret is shown once', async () => {
    const requests = mockCalls({
      'GET /webhooks/': { body: { data: [] } },
      'POST /webhooks/': {
        status: 201,
        body: { data: { ...WEBHOOK, signingSecret: 'whsec_secret' } },
      },
    })
    renderUi(<Webhooks />)
    await expect.element(page.getByText('No webhooks yet')).toBeInTheDocument()
    await clickButton('Add webhook')
    await dialog.getByLabelText('URL').fill(` ${URL} `)
    await expectNoAxeViolations()
    for (const label of ['A listing sold out', 'A payout failed'])
      await userEvent.click(dialog.getByLabelText(label))
    await pressInDialog('Add webhook')
    await expect.element(dialog.getByLabelText('Signing secret')).toHaveValue('whsec_secret')
    await expectNoAxeViolations()
    await expectKeptOnEscape('Copy the secret now')
    await pressInDialog('Done')
    await expect.element(page.getByText(URL)).toBeInTheDocument()
    expect(document.body.innerHTML).not.toContain('whsec_secret')
    const [created] = requests.filter(({ call }) => call === 'POST /webhooks/')
    const events = Object(created?.body).events as string[]
    expect(created?.body).toMatchObject({ url: URL })
    expect(events).toContain('sale.made')
    expect(events).not.toContain('listing.sold_out')
    expect(events).not.toContain('payout.failed')
  })

  test('an invalid URL shows the error of the server', async () => {
    mockCalls({
      'GET /webhooks/': { body: { data: [WEBHOOK] } },
      'PATCH /webhooks/3': {
        status: 422,
        body: {
          error: {
            code: '000.422',
            cause: { message: 'some fields are not valid' },
            fields: { url: 'must be a public address' },
          },
        },
      },
    })
    renderUi(<Webhooks />)
    await clickButton(`Edit ${URL}`)
    await dialog.getByLabelText('URL').fill('https://10.0.0.1/')
    await pressInDialog('Save')
    await expect
      .element(dialog.getByLabelText('URL'))
      .toHaveAccessibleDescription(/^Must be a public address/)
  })

  test('a webhook needs at least one event', async () => {
    mockCalls({ 'GET /webhooks/': { body: { data: [{ ...WEBHOOK, events: ['sale.made'] }] } } })
    renderUi(<Webhooks />)
    await clickButton(`Edit ${URL}`)
    await userEvent.click(dialog.getByLabelText('You made a sale'))
    await pressInDialog('Save')
    await expect.element(dialog.getByText('Select at least one event')).toBeInTheDocument()
  })

  test('one that was turned off can be enabled again', async () => {
    const requests = mockCalls({
      'GET /webhooks/': { body: { data: [{ ...WEBHOOK, state: 'failed' }] } },
      'PATCH /webhooks/3': { body: { data: WEBHOOK } },
    })
    renderUi(<Webhooks />)
    await expect
      .element(page.getByText('Turned off after three days of failures'))
      .toBeInTheDocument()
    await clickButton(`Edit ${URL}`)
    await userEvent.click(dialog.getByLabelText('Enabled'))
    await pressInDialog('Save')
    await expect.element(page.getByText('On', { exact: true })).toBeInTheDocument()
    expect(requests.at(-1)?.body).toEqual({ url: URL, events: WEBHOOK.events, isEnabled: true })
  })

  test.each([
    [{ responseStatus: 204, failure: null }, 'Test delivered. Response: 204.'],
    [
      { responseStatus: null, failure: 'the connection was refused' },
      'Test failed: the connection was refused.',
    ],
  ])('a test shows its result: %j', async (outcome, text) => {
    mockCalls({
      'GET /webhooks/': { body: { data: [WEBHOOK] } },
      'POST /webhooks/3/test': { body: { data: { ...DELIVERY, type: 'test', ...outcome } } },
    })
    renderUi(<Webhooks />)
    await clickButton(`Test ${URL}`)
    await expect.element(page.getByText(text)).toBeInTheDocument()
  })

  test('the log shows what was sent, and can send it again', async () => {
    mockCalls({
      'GET /webhooks/': { body: { data: [WEBHOOK] } },
      'GET /webhooks/3/deliveries/': log(DELIVERY),
      'POST /webhooks/3/deliveries/9/replay': {
        body: { data: { ...DELIVERY, state: 'waiting', attempts: 0, failure: null } },
      },
    })
    renderUi(<Webhooks />)
    await clickButton(`Log for ${URL}`)
    await expect.element(dialog.getByText('it responded with 500')).toBeInTheDocument()
    await userEvent.click(dialog.getByText('Payload'))
    await expect.element(dialog.getByText(/"evt_1"/)).toBeVisible()
    await expectNoAxeViolations()
    await pressInDialog('Send again: You made a sale')
    await expect.element(dialog.getByText('Pending')).toBeInTheDocument()
  })

  test('a new secret needs a confirmation, and is shown', async () => {
    mockCalls({
      'GET /webhooks/': { body: { data: [WEBHOOK] } },
      'POST /webhooks/3/rotate': {
        body: {
          data: {
            ...WEBHOOK,
            formerSecretUntil: '2026-11-21T15:00:00.000Z',
            signingSecret: 'whsec_other',
          },
        },
      },
    })
    renderUi(<Webhooks />)
    await clickButton(`Rotate secret for ${URL}`)
    await expect.element(dialog).toHaveAccessibleName('Rotate the secret?')
    await expect
      .element(dialog.getByText(`every call to ${URL} is signed`, { exact: false }))
      .toBeVisible()
    await pressInDialog('Rotate secret')
    await expect.element(dialog.getByLabelText('Signing secret')).toHaveValue('whsec_other')
    await pressInDialog('Done')
    await expect.element(page.getByText(/signed with the old secret until/)).toBeInTheDocument()
  })

  test('removing one asks for confirmation', async () => {
    mockCalls({ 'GET /webhooks/': { body: { data: [WEBHOOK] } }, 'DELETE /webhooks/3': {} })
    renderUi(<Webhooks />)
    await clickButton(`Remove ${URL}`)
    await pressInDialog('Remove')
    await expect.element(page.getByText('No webhooks yet')).toBeInTheDocument()
  })

  test('webhooks that fail to load can be loaded again', async () => {
    let attempt = 0
    mockCalls({
      'GET /webhooks/': () =>
        attempt++ === 0 ? errorResponse(500, '000.000', 'broken') : { body: { data: [WEBHOOK] } },
    })
    renderUi(<Webhooks />)
    await expect.element(page.getByText('The webhooks could not be loaded')).toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: /again/i }))
    await expect.element(page.getByText(URL)).toBeInTheDocument()
  })
})
