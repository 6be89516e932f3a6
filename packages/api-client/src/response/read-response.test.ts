import { expect, test } from 'vitest'

import { createApiClient } from '../create-api-client.ts'
import { BASE_URL } from '../testing/stub-fetch.ts'

const apiThatAnswers = (response: Response) =>
  createApiClient({ baseUrl: BASE_URL, fetch: () => response })

const CARD = { id: 'pm_1', brand: 'Visa', last4: '4242', exp_month: 4, exp_year: 2030 }

test('WIRE-6 the spellings of the wire become ours', async () => {
  const wire = { cards: [CARD], bankAccounts: [], default: 'pm_1' }

  await expect(apiThatAnswers(Response.json(wire)).paymentMethods.list()).resolves.toEqual({
    cards: [{ id: 'pm_1', brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2030 }],
    bankAccounts: [],
    default: 'pm_1',
  })
})

test('members that the contract does not know are left out', async () => {
  const wire = { results: [{ id: 1, name: 'jazz', secret: 'x' }], more: true }

  await expect(apiThatAnswers(Response.json(wire)).tags.list()).resolves.toEqual({
    results: [{ id: 1, name: 'jazz' }],
  })
})

test('a call that has nothing to tell may answer with no body', async () => {
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
  ['a body that is no object', Response.json('ok'), 'the whole'],
  ['a page of HTML', new Response('<html></html>'), 'it is not JSON'],
  ['no body', new Response(''), 'results'],
])('ERR-28 %s is misread, and the failure says where', async (_name, response, where) => {
  await expect(apiThatAnswers(response).tags.list()).rejects.toMatchObject({
    kind: 'misread',
    message: expect.stringContaining(where),
  })
})

const pdf = (headers: Record<string, string>) =>
  new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf', ...headers } })

test('REPORT-2 a report comes as a file under the name that the server gave', async () => {
  const named = pdf({ 'Content-Disposition': 'attachment; filename="sales-report.pdf"' })

  const { blob, filename } = await apiThatAnswers(named).reports.sales()

  expect(filename).toBe('sales-report.pdf')
  expect(blob.type).toBe('application/pdf')
  await expect(blob.text()).resolves.toBe('%PDF-1.7')
})

test('REPORT-2 a report without a name gets that of the contract', async () => {
  const { filename } = await apiThatAnswers(pdf({})).reports.payouts()

  expect(filename).toBe('payouts-report.pdf')
})

test('REPORT-1 a page in the place of a report is misread', async () => {
  const page = new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } })

  await expect(apiThatAnswers(page).reports.sales()).rejects.toMatchObject({ kind: 'misread' })
})
