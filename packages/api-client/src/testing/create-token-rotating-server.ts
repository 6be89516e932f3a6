import type { Tokens } from '@seatdesk/domain'

import { errorResponse, type RecordedRequest, stubFetch } from './stub-fetch.ts'

const FAR_FUTURE = 4_000_000_000

/** An access token with these claims and no valid signature. */
export const createAccessToken = (claims: {
  sub?: string
  scope?: string
  exp?: number
  n?: number
}) => `e30.${btoa(JSON.stringify({ scope: 'Authorized User', exp: FAR_FUTURE, ...claims }))}.`

const pair = (holder: string, generation: number): Tokens => ({
  accessToken: createAccessToken({ sub: holder, n: generation }),
  refreshToken: `${holder}-${generation}`,
})

interface Options {
  /** Called when a request arrives and before its response leaves. May wait or throw. */
  onTheWay?: (request: RecordedRequest, when: 'arriving' | 'leaving') => void | Promise<void>
  /** Overrides the response to a token refresh. */
  refuse?: () => Response | undefined
}

const RENEWAL = '/account/refresh-token'

/**
 * A server that rotates refresh tokens like the real one: each has one successor, its direct parent
 * gets the same successor, and an older token ends the session.
 */
export const createTokenRotatingServer = ({ onTheWay, refuse }: Options = {}) => {
  let holder = 'ann'
  let generation = 1
  let isOver = false
  let hasExpired = false

  const renew = (refreshToken: string): Response => {
    const rejected = refuse?.()
    if (rejected) return rejected
    const [current, parent] = [pair(holder, generation), pair(holder, generation - 1)]
    if (!isOver && refreshToken === current.refreshToken) {
      generation += 1
      hasExpired = false
      return Response.json(pair(holder, generation))
    }
    if (!isOver && refreshToken === parent.refreshToken) return Response.json(current)
    // Only tokens of this session can end it.
    if (refreshToken.startsWith(`${holder}-`)) isOver = true
    return errorResponse(401, '010.040', 'your session has ended, please log in again')
  }

  const respond = ({ path, headers, text }: RecordedRequest): Response => {
    if (path === RENEWAL) return renew(JSON.parse(text).refreshToken)
    const isKnown =
      headers.get('authorization') === `Bearer ${pair(holder, generation).accessToken}`
    return isKnown && !hasExpired && !isOver
      ? Response.json({})
      : errorResponse(401, '000.401', 'please log in')
  }

  const { fetch, requests } = stubFetch(async (request) => {
    await onTheWay?.(request, 'arriving')
    const response = respond(request)
    await onTheWay?.(request, 'leaving')
    return response
  })

  return {
    fetch,
    requests,
    renewals: () => requests.filter(({ path }) => path === RENEWAL),
    calls: () => requests.filter(({ path }) => path !== RENEWAL),
    /** The currently valid tokens. */
    tokens: () => pair(holder, generation),
    /** Expires the access token. */
    expire: () => {
      hasExpired = true
    },
    /** Logs in as `name`; earlier tokens become invalid. */
    logIn: (name: string): Tokens => {
      holder = name
      generation += 1
      isOver = false
      hasExpired = false
      return pair(holder, generation)
    },
  }
}
