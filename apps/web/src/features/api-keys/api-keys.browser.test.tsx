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
import { ApiKeys } from './ApiKeys.tsx'

const KEY = {
  id: 3,
  name: 'Point of sale',
  createdAt: '2026-11-20T15:00:00.000Z',
  lastUsedAt: null,
  scopes: ['mine', 'sell', 'reports'],
  expiresAt: null,
  addresses: [],
}
const dialog = page.getByRole('dialog')
const clickButton = (name: string) =>
  userEvent.click(page.getByRole('button', { name, exact: true }))
const pressInDialog = (name: string) =>
  userEvent.click(dialog.getByRole('button', { name, exact: true }))

describe('SET-16 API keys', () => {
  test('the empty list offers to create a key, and a name is required', async () => {
    mockCalls({ 'GET /api-keys/': { body: { data: [] } } })
    renderUi(<ApiKeys />)
    await expect.element(page.getByText('No API keys yet')).toBeInTheDocument()
    await clickButton('Create API key')
    await pressInDialog('Create API key')
    await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription(/^Enter a name/)
    await expectNoAxeViolations()
  })

  test('a new key is shown once, in its dialog, and the list shows its name', async () => {
    const requests = mockCalls({
      'GET /api-keys/': { body: { data: [] } },
      'POST /api-keys/': { status: 201, body: { data: { ...KEY, key: 'brk_1.secret' } } },
    })
    renderUi(<ApiKeys />)
    await clickButton('Create API key')
    await dialog.getByLabelText('Name').fill('  Point of sale ')
    await userEvent.keyboard('{Enter}{Enter}')
    const secret = dialog.getByLabelText('API key', { exact: true })
    await expect.element(secret).toHaveValue('brk_1.secret')
    await expectNoAxeViolations()
    await expectKeptOnEscape('Copy your API key now')
    await pressInDialog('Done')
    const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem')
    expect(row.element().textContent).toMatch(
      /^Point of saleRead your account data.*Create reportsCreated .*Never usedRevoke$/,
    )
    expect(document.body.innerHTML).not.toContain('brk_1.secret')
    expect(requests.filter(({ call }) => call === 'POST /api-keys/')).toEqual([
      {
        call: 'POST /api-keys/',
        body: {
          name: 'Point of sale',
          scopes: ['mine', 'sell', 'reports'],
          addresses: [],
          expiresAt: null,
        },
      },
    ])
  })

  test('KEY-24 a key is created with permissions, a validity and allowed addresses', async () => {
    const requests = mockCalls({
      'GET /api-keys/': { body: { data: [] } },
      'POST /api-keys/': { status: 201, body: { data: { ...KEY, key: 'brk_1.secret' } } },
    })
    renderUi(<ApiKeys />)
    await clickButton('Create API key')
    await dialog.getByLabelText('Name').fill('Pricer')
    for (const label of ['Read events, listings and tags', 'Create reports'])
      await userEvent.click(dialog.getByLabelText(label))
    await userEvent.selectOptions(dialog.getByLabelText('Valid for').element(), '90 days')
    await dialog.getByLabelText('Allowed IP addresses').fill('203.0.113.7, 2001:db8::/32')
    await pressInDialog('Create API key')
    await expect.element(dialog.getByLabelText('API key', { exact: true })).toBeInTheDocument()
    const body = requests.at(-1)?.body as { expiresAt: string }
    expect(body).toMatchObject({
      scopes: ['market', 'mine', 'sell'],
      addresses: ['203.0.113.7', '2001:db8::/32'],
    })
    const days = (Date.parse(body.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(89.9)
    expect(days).toBeLessThanOrEqual(90)
  })

  test('KEY-24 a key needs at least one permission', async () => {
    mockCalls({ 'GET /api-keys/': { body: { data: [] } } })
    renderUi(<ApiKeys />)
    await clickButton('Create API key')
    await dialog.getByLabelText('Name').fill('Nothing')
    for (const label of [
      'Read your account data, with live updates',
      'List tickets and handle sales',
      'Create reports',
    ])
      await userEvent.click(dialog.getByLabelText(label))
    await pressInDialog('Create API key')
    await expect.element(dialog.getByText('Choose at least one permission')).toBeInTheDocument()
  })

  test('KEY-24 the list shows the permissions, addresses and expiry of a key', async () => {
    const known = { ...KEY, expiresAt: '2026-01-01T00:00:00.000Z', addresses: ['203.0.113.0/24'] }
    mockCalls({ 'GET /api-keys/': { body: { data: [known] } } })
    renderUi(<ApiKeys />)
    await expect.element(page.getByText('From 203.0.113.0/24')).toBeInTheDocument()
    await expect.element(page.getByText('List tickets and handle sales')).toBeInTheDocument()
    await expect.element(page.getByText(/^Expired/)).toBeInTheDocument()
    await expectNoAxeViolations()
  })

  test('an error of the server is shown under the name', async () => {
    mockCalls({
      'GET /api-keys/': { body: { data: [KEY] } },
      'POST /api-keys/': errorResponse(409, '000.409', 'you can have at most 50 API keys'),
    })
    renderUi(<ApiKeys />)
    await clickButton('Create API key')
    await dialog.getByLabelText('Name').fill('One more')
    await pressInDialog('Create API key')
    await expect
      .element(dialog.getByLabelText('Name'))
      .toHaveAccessibleDescription(/^You can have at most 50 API keys/)
  })

  test('revoking asks for confirmation, then removes the key', async () => {
    const requests = mockCalls({
      'GET /api-keys/': { body: { data: [{ ...KEY, lastUsedAt: KEY.createdAt }] } },
      'DELETE /api-keys/3': {},
    })
    renderUi(<ApiKeys />)
    await expect.element(page.getByText(/^Last used/)).toBeInTheDocument()
    await clickButton('Revoke Point of sale')
    await expect.element(dialog).toHaveAccessibleName('Revoke Point of sale?')
    await pressInDialog('Cancel')
    expect(requests).toHaveLength(1)
    await clickButton('Revoke Point of sale')
    await pressInDialog('Revoke')
    await expect.element(page.getByText('No API keys yet')).toBeInTheDocument()
  })

  test('a key that could not be revoked stays in the list, and an error is shown', async () => {
    mockCalls({
      'GET /api-keys/': { body: { data: [KEY] } },
      'DELETE /api-keys/3': errorResponse(
        503,
        '000.503',
        'the service is not available, please try again',
      ),
    })
    renderUi(<ApiKeys />)
    await clickButton('Revoke Point of sale')
    await pressInDialog('Revoke')
    await expect.element(page.getByRole('alert')).toBeInTheDocument()
    await pressInDialog('Cancel')
    await expect.element(page.getByText('Point of sale')).toBeInTheDocument()
  })

  test('keys that fail to load can be loaded again', async () => {
    let attempt = 0
    mockCalls({
      'GET /api-keys/': () =>
        attempt++ === 0 ? errorResponse(500, '000.000', 'broken') : { body: { data: [KEY] } },
    })
    renderUi(<ApiKeys />)
    await expect.element(page.getByText('The API keys could not be loaded')).toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: /again/i }))
    await expect.element(page.getByText('Point of sale')).toBeInTheDocument()
  })
})
