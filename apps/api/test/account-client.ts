import { hash } from '@node-rs/argon2'
import type { Insertable } from 'kysely'

import type { AccountTable } from '../src/platform/database/schema.ts'
import { makeAccount } from './fixtures.ts'
import type { TestMarket } from './market.ts'

/** Responses of the account calls have some of these members. */
interface Body {
  accessToken: string
  refreshToken: string
  error: { code: string; cause: { message: string }; fields?: Record<string, string> }
  // What a profile or a confirmation holds is compared whole, never taken apart.
  data: unknown
}

export interface Reply {
  status: number
  body: Partial<Body>
  retryAfter: number | null
}

interface Sent {
  channel: 'email' | 'sms'
  subject: string | null
  text: string
}

interface CallOptions {
  token?: string | undefined
  /** The IP address of the client. */
  from?: string
}

export const PASSWORD = 'Correct-horse-1'

/** A person with an account. */
export interface Person {
  id: number
  email: string
  phone: string
}

interface Pair {
  accessToken: string
  refreshToken: string
}

let people = 0

/** The body of a new registration, different each time. */
const newAccount = () => {
  people += 1
  return {
    email: `newcomer-${people}@seatdesk.test`,
    name: 'New Comer',
    password: PASSWORD,
    phoneNumber: `+1202555${String(people).padStart(4, '0')}`,
  }
}

/** Calls the account calls of a market opened with `TRUSTED_PROXIES=1`, and reads its outbox. */
export const createAccountClient = (market: TestMarket) => {
  const call = async (
    method: string,
    path: string,
    body?: object,
    { token, from = '192.0.2.1' }: CallOptions = {},
  ): Promise<Reply> => {
    const response = await market.request(path, {
      method,
      headers: {
        'x-forwarded-for': from,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const retryAfter = response.headers.get('retry-after')
    return {
      status: response.status,
      body: (await response.json()) as Partial<Body>,
      retryAfter: retryAfter === null ? null : Number(retryAfter),
    }
  }
  const post = (path: string, body: object = {}, options?: CallOptions) =>
    call('POST', `/account/${path}`, body, options)

  const sentTo = async (to: string): Promise<Sent[]> => {
    const response = await market.request(`/sandbox/outbox?to=${encodeURIComponent(to)}`)
    return ((await response.json()) as { results: Sent[] }).results
  }

  return {
    call,
    post,
    sentTo,
    /** The newest code sent to a phone. */
    codeTo: async (phone: string): Promise<string> =>
      /\b\d{6}\b/.exec((await sentTo(phone))[0]?.text ?? '')?.[0] ?? 'no code',
    /** The token in the newest link to a page that was emailed to an address. */
    tokenTo: async (email: string, page: string): Promise<string> => {
      const link = new RegExp(`^http://localhost:3000/${page}/([\\w-]+)$`, 'm')
      const texts = (await sentTo(email)).map(({ text }) => link.exec(text)?.[1])
      return texts.find((token) => token !== undefined) ?? 'no token'
    },
    newcomer: newAccount,
    /** A new account that has not confirmed its phone or email. */
    registered: async () => {
      const body = newAccount()
      const response = await post('register', body)
      return { ...body, tokens: parseTokens(response.body) }
    },
    /** A new pair of tokens for a refresh token. */
    refreshed: async ({ refreshToken }: Pair): Promise<Pair> =>
      parseTokens((await post('refresh-token', { refreshToken })).body),
    /** By default an approved broker with the password `PASSWORD`. */
    person: async (overrides: Partial<Insertable<AccountTable>> = {}): Promise<Person> => {
      people += 1
      const email = overrides.email ?? `person-${people}@seatdesk.test`
      const phone = `+1303555${String(people).padStart(4, '0')}`
      const id = await makeAccount(market.ctx.db, {
        email,
        phone_number: phone,
        password_hash: await passwordHash,
        ...overrides,
      })
      return { id, email, phone }
    },
    /** The tokens of a successful login. */
    login: async ({ email }: Person, options?: CallOptions) => {
      const { body } = await post('login', { email, password: PASSWORD }, options)
      return parseTokens(body)
    },
  }
}

const passwordHash = hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

/** The tokens in a response, which must contain them. */
export const parseTokens = ({ accessToken, refreshToken, error }: Partial<Body>): Pair => {
  if (accessToken === undefined || refreshToken === undefined)
    throw new Error(`there are no tokens in it: ${JSON.stringify(error)}`)
  return { accessToken, refreshToken }
}

/** What an access token claims, unverified. */
export const readClaims = (accessToken: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
