import { ERRORS, GENERIC_ERROR } from '@seatdesk/domain'
import { expect, test, vi } from 'vitest'

import { createApiClient } from '../create-api-client.ts'
import { BASE_URL } from '../testing/stub-fetch.ts'

const refusedWith = async (response: Response): Promise<unknown> => {
  const api = createApiClient({ baseUrl: BASE_URL, fetch: () => response })
  return api.events.list().catch((failure: unknown) => failure)
}

const json = (body: unknown, status = 400, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': type } })

const DEFAULT = GENERIC_ERROR

test('ERR-1 reads code, name, message and fields from the body of an error', async () => {
  const fields = { name: 'a name is required' }
  const error = { code: '000.422', cause: { message: 'some fields are not valid' }, fields }

  await expect(refusedWith(json({ error }, 422))).resolves.toMatchObject({
    kind: 'http',
    status: 422,
    code: '000.422',
    reason: 'invalid',
    message: 'some fields are not valid',
    fields,
    retryAfterSeconds: null,
  })
})

test.each(Object.entries(ERRORS))(
  'ERR-2 maps the code of %s to its name',
  async (name, { code, status }) => {
    const message = 'this cannot be done'
    await expect(
      refusedWith(json({ error: { code, cause: { message } } }, status)),
    ).resolves.toMatchObject({ reason: name, code, status, message })
  },
)

test.each<[string, Response, string | null, string]>([
  [
    'problem details',
    json({ title: 'Gone', detail: 'it is gone for good' }, 410, 'application/problem+json'),
    null,
    'it is gone for good',
  ],
  [
    'problem details without detail',
    json({ title: 'Gone' }, 410, 'application/problem+json'),
    null,
    'Gone',
  ],
  [
    'problem details that carry our error',
    json({ title: 'x', error: { code: '010.060', message: 'y', cause: { message: 'z' } } }),
    '010.060',
    'z',
  ],
  ['an error without a cause', json({ error: { code: '010.060', message: 'y' } }), '010.060', 'y'],
  ['a code of a newer version', json({ error: { code: '099.001' } }), '099.001', DEFAULT],
  ['a code that is not text', json({ error: { code: 7, cause: { message: 'z' } } }), null, 'z'],
  ['an error that is text', json({ error: 'Not Found' }), null, DEFAULT],
  ['an empty message', json({ error: { cause: { message: '  ' } } }), null, DEFAULT],
  ['an array', json([1, 2]), null, DEFAULT],
  ['null', json(null), null, DEFAULT],
  ['truncated JSON', new Response('{"error":', { status: 500 }), null, DEFAULT],
  [
    'an HTML page',
    new Response('<html><h1>502 Bad Gateway</h1></html>', {
      status: 502,
      headers: { 'Content-Type': 'text/html' },
    }),
    null,
    DEFAULT,
  ],
  ['an empty body', new Response(null, { status: 503 }), null, DEFAULT],
])('ERR-27 %s becomes an error with a readable message', async (_name, response, code, message) => {
  const { status } = response
  await expect(refusedWith(response)).resolves.toMatchObject({
    kind: 'http',
    status,
    code,
    message,
    fields: {},
  })
})

test.each([
  ['There is no such file.', 'text/plain; charset=UTF-8', 404],
  ['<html></html>', 'text/html', 405],
])(
  'WIRE-392 %s as %s with status %i is reported as a wrong base URL',
  async (body, type, status) => {
    const response = new Response(body, { status, headers: { 'Content-Type': type } })
    await expect(refusedWith(response)).resolves.toMatchObject({
      code: null,
      message: 'this is not the address of the API, its base URL usually ends in /api',
    })
  },
)

test.each([
  ['120', 120],
  ['0', 0],
  ['Wed, 21 Oct 2026 07:29:30 GMT', 90],
  ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ['soon', null],
])('WIRE-27 converts Retry-After %s to seconds', async (header, retryAfterSeconds) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 9, 21, 7, 28), toFake: ['Date'] })
  const response = new Response(null, { status: 429, headers: { 'Retry-After': header } })

  await expect(refusedWith(response)).resolves.toMatchObject({ retryAfterSeconds })

  vi.useRealTimers()
})
