import { expect, test } from 'vitest'

import { createApiClient } from './create-api-client.ts'
import { spellCall } from './spell-call.ts'
import { BASE_URL, stubFetch } from './stub-fetch.ts'

const api = createApiClient({ baseUrl: BASE_URL })

test('LOAD-448 a call is spelled as it is sent, and reads as it reads', async () => {
  const text = JSON.stringify([])
  const { fetch, requests } = stubFetch(() => new Response(text))
  const { payouts, inventory } = createApiClient({ baseUrl: BASE_URL, fetch })
  const narrowed = { orderBy: 'upcoming', search: 'a b' } as const

  const answer = await payouts.list({ search: 'lakers' })
  await inventory.list(narrowed).catch(() => {})

  const spelled = spellCall(payouts.list, { search: 'lakers' })
  expect(spelled?.read(text)).toEqual(answer)
  expect(requests.map(({ path }) => path)).toEqual([
    spelled?.path,
    spellCall(inventory.list, narrowed)?.path,
  ])
})

test('LOAD-448 what does not fit is not read', () => {
  expect(() => spellCall(api.payouts.list, {})?.read('{"payouts":')).toThrow('it is not JSON')
})

test('LOAD-448 what changes something, answers with a file or is no call has no spelling', () => {
  const none = [api.sales.confirm, api.reports.sales, () => {}]
  expect(none.map((call) => spellCall(call, { id: 5 }))).toEqual([null, null, null])
})
