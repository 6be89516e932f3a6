import { vi } from 'vitest'

interface Answer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

/** A call as it reached the wire. */
interface HeardCall {
  /** Method and path under the base, such as `POST /account/login`. */
  call: string
  body: unknown
}

/**
 * Answers calls in the server's place, by method and path, or as a function has it of what is asked
 * in the address; any other call is refused as not found. Gives the calls heard so far, in their order.
 */
export const answerCalls = (
  answers: Record<string, Answer | ((query: URLSearchParams) => Answer | Promise<Answer>)>,
): readonly HeardCall[] => {
  const heard: HeardCall[] = []
  const passOn = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return passOn(request)
    const call = `${request.method} ${pathname.slice('/api'.length)}`
    heard.push({ call, body: await bodyOf(request) })
    const answer = answers[call] ?? refusal(404, '000.404', 'there is nothing here')
    const {
      status = 200,
      body = {},
      headers,
    } = typeof answer === 'function' ? await answer(searchParams) : answer
    return Response.json(body, { status, ...(headers && { headers }) })
  })
  return heard
}

/** What was sent; of a form its members, files by their names. */
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

/** The answer of a refusal, as the server writes it. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  {
    fields,
    headers = {},
  }: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
): Answer => ({ status, headers, body: { error: { code, cause: { message }, fields } } })

/** Tokens of a scope, as far as a browser can read them. */
export const tokensOf = (scope: string) => {
  const claims = { sub: '1', scope, exp: Math.floor(Date.now() / 1000) + 900 }
  return { accessToken: `${btoa('{}')}.${btoa(JSON.stringify(claims))}.x`, refreshToken: 'refresh' }
}
