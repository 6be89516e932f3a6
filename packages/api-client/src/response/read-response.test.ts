import { expect, test } from 'vitest'

import { createApiClient } from '../create-api-client.ts'
import { BASE_URL } from '../testing/stub-fetch.ts'

const apiThatAnswers = (response: Response) =>
  createApiClient({ baseUrl: BASE_URL, fetch: () => response })

const CARD = { id: 'pm_1', brand: 'Visa', last4: '4242', exp_month: 4, exp_year: 2030 }

test("WIRE-6 maps wire names to the contract's names", async () => {
  const wire = { cards: [CARD], bankAccounts: [], default: 'pm_1' }

  await expect(apiThatAnswers(Response.json(wire)).paymentMethods.list()).resolves.toEqual({
    cards: [{ id: 'pm_1', brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2030 }],
    bankAccounts: [],
    default: 'pm_1',
  })
})

test('drops members that are not in the contract', async () => {
  const wire = { results: [{ id: 1, name: 'jazz', secret: 'x' }], more: true }

  await expect(apiThatAnswers(Response.json(wire)).tags.list()).resolves.toEqual({
    results: [{ id: 1, name: 'jazz' }],
  })
})

test('accepts a response without a body from a call without output', async () => {
  const response = new Response(null, { status: 204 })

  await expect(apiThatAnswers(response).account.requestMfa()).resolves.toEqual({})
})

test.each([
  ['a missing member', Response.json({}), 'results'],
  [
    'a member of another type',
    Response.json({ results: [{ id: '1', name: 'x' }] }),
    'results.0.id',
  ],
  ['a body that is not an object', Response.json('ok'), 'contract: the response: '],
  ['an HTML page', new Response('<html></html>'), 'the base URL usually ends in /api'],
  ['text', new Response('ok'), 'it is not JSON'],
  ['no body', new Response(''), 'results'],
])('ERR-28 %s fails as misread, and the error says where', async (_name, response, location) => {
  await expect(apiThatAnswers(response).tags.list()).rejects.toMatchObject({
    kind: 'invalidResponse',
    message: expect.stringContaining(location),
  })
})

const pdf = (headers: Record<string, string>) =>
  new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf', ...headers } })

test('REPORT-2 a report is a file with the name that the server sent', async () => {
  const named = pdf({ 'Content-Disposition': 'attachment; filename="sales-report.pdf"' })

  const { blob, filename } = await apiThatAnswers(named).reports.sales()

  expect(filename).toBe('sales-report.pdf')
  expect(blob.type).toBe('application/pdf')
  await expect(blob.text()).resolves.toBe('%PDF-1.7')
})

test("REPORT-2 a report without a name gets the contract's default name", async () => {
  const { filename } = await apiThatAnswers(pdf({})).reports.payouts()

  expect(filename).toBe('payouts-report.pdf')
})

test('REPORT-1 an HTML page instead of a report fails as misread', async () => {
  const page = new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } })

  await expect(apiThatAnswers(page).reports.sales()).rejects.toMatchObject({
    kind: 'invalidResponse',
  })
})
