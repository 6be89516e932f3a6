import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createClientFor, makePeople, type Person } from '../servers/people.ts'
import { retryUntilReady } from '../servers/retry-until-ready.ts'
import { type CrashMarket, openCrashMarket, crashRounds } from './crash-market.ts'

const ROUNDS = crashRounds(['a token is spent, nothing is committed', 'a token is spent'])

let market: CrashMarket<Person[]>

beforeAll(async () => {
  market = await openCrashMarket((db) => makePeople(db, ROUNDS.length))
})

afterAll(() => market.close())

describe('a server killed while it renews a session', () => {
  test.for(ROUNDS)(
    'RUN-25 returns the same new tokens on retry when killed at: $point',
    async ({ round, ...crashPoint }) => {
      const refreshToken = market.seed[round]?.tokens.refreshToken ?? ''
      const renew = () => market.stranger.account.refreshToken({ refreshToken })
      await market.killDuring(crashPoint, () => renew().catch(() => null))
      const tokens = await retryUntilReady(renew)
      await createClientFor(market.baseUrl, { tokens }).account.getProfile()
      expect((await renew()).refreshToken).toBe(tokens.refreshToken)
      const next = await market.stranger.account.refreshToken({ refreshToken: tokens.refreshToken })
      await createClientFor(market.baseUrl, { tokens: next }).account.getProfile()
    },
  )
})
