import type { Tokens } from '@seatdesk/domain'

import { refusal, type SeenRequest, stubFetch } from '../stub-fetch.ts'

const FAR_FUTURE = 4_000_000_000

/** An access token with these claims, signed by nobody. */
export const accessTokenOf = (claims: { sub?: string; scope?: string; exp?: number; n?: number }) =>
  `e30.${btoa(JSON.stringify({ scope: 'Authorized User', exp: FAR_FUTURE, ...claims }))}.`

const pair = (holder: string, generation: number): Tokens => ({
  accessToken: accessTokenOf({ sub: holder, n: generation }),
  refreshToken: `${holder}-${generation}`,
})

interface Options {
  /** Runs as a request arrives and as its answer leaves: a place to wait, or to fail. */
  onTheWay?: (request: SeenRequest, when: 'arriving' | 'leaving') => void | Promise<void>
  /** Answers a renewal in the server's place. */
  refuse?: () => Response | undefined
}

const RENEWAL = '/account/refresh-token'

/**
 * A server that rotates tokens as ours does: each refresh token has one successor, its parent is
 * answered with the same one, and anything older ends the session for good.
 */
export const createRotatingServer = ({ onTheWay, refuse }: Options = {}) => {
  let holder = 'ann'
  let generation = 1
  let isOver = false
  let hasExpired = false

  const renew = (refreshToken: string): Response => {
    const refused = refuse?.()
    if (refused) return refused
    const [current, parent] = [pair(holder, generation), pair(holder, generation - 1)]
    if (!isOver && refreshToken === current.refreshToken) {
      generation += 1
      hasExpired = false
      return Response.json(pair(holder, generation))
    }
    if (!isOver && refreshToken === parent.refreshToken) return Response.json(current)
    // Only the tokens of this very session can end it.
    if (refreshToken.startsWith(`${holder}-`)) isOver = true
    return refusal(401, '010.040', 'your session has ended, please log in again')
  }

  const answer = ({ path, headers, text }: SeenRequest): Response => {
    if (path === RENEWAL) return renew(JSON.parse(text).refreshToken)
    const isKnown =
      headers.get('authorization') === `Bearer ${pair(holder, generation).accessToken}`
    return isKnown && !hasExpired && !isOver
      ? Response.json({})
      : refusal(401, '000.401', 'please log in')
  }

  const { fetch, requests } = stubFetch(async (request) => {
    await onTheWay?.(request, 'arriving')
    const response = answer(request)
    await onTheWay?.(request, 'leaving')
    return response
  })

  return {
    fetch,
    requests,
    renewals: () => requests.filter(({ path }) => path === RENEWAL),
    calls: () => requests.filter(({ path }) => path !== RENEWAL),
    /** The tokens that are good at this moment. */
    tokens: () => pair(holder, generation),
    /** The access token runs out. */
    expire: () => {
      hasExpired = true
    },
    /** Somebody logs in; earlier tokens are worth nothing. */
    logIn: (name: string): Tokens => {
      holder = name
      generation += 1
      isOver = false
      hasExpired = false
      return pair(holder, generation)
    },
  }
}
