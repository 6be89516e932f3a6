import { vi } from 'vitest'

interface MockResponse {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

/** A recorded request. */
interface RecordedCall {
  /** Method and path below the base, such as `POST /account/login`. */
  call: string
  body: unknown
}

/**
 * Mocks the server: responds by method and path with a value, or with a function of the query. Any
 * other call fails as not found. Returns the recorded requests in order.
 */
export const mockCalls = (
  responses: Record<
    string,
    MockResponse | ((query: URLSearchParams) => MockResponse | Promise<MockResponse>)
  >,
): readonly RecordedCall[] => {
  const requests: RecordedCall[] = []
  const forward = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return forward(request)
    const call = `${request.method} ${pathname.slice('/api'.length)}`
    requests.push({ call, body: await bodyOf(request) })
    const response = responses[call] ?? errorResponse(404, '000.404', 'not found')
    const {
      status = 200,
      body = {},
      headers,
    } = typeof response === 'function' ? await response(searchParams) : response
    return Response.json(body, { status, ...(headers && { headers }) })
  })
  return requests
}

/** Returns the request body; for a form its members, with files by name. */
const bodyOf = async (request: Request): Promise<unknown> => {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/') ?? false
  if (isForm)
    return [...(await request.formData())].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.name,
    ])
  const text = await request.text()
  return text === '' ? null : JSON.parse(text)
}

/** An error response, as the server sends it. */
export const errorResponse = (
  status: number,
  code: string,
  message: string,
  {
    fields,
    headers = {},
  }: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
): MockResponse => ({ status, headers, body: { error: { code, cause: { message }, fields } } })

/** Returns tokens of a scope, as far as a browser can read them. */
export const createTokens = (scope: string) => {
  const claims = { sub: '1', scope, exp: Math.floor(Date.now() / 1000) + 900 }
  return { accessToken: `${btoa('{}')}.${btoa(JSON.stringify(claims))}.x`, refreshToken: 'refresh' }
}
