import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { clientOf, makePeople, type Person } from '../servers/people.ts'
import { type MortalMarket, openMortalMarket, roundsOf, untilReady } from './mortal-market.ts'

const ROUNDS = roundsOf(['a token is spent, nothing is committed', 'a token is spent'])

let market: MortalMarket<Person[]>

beforeAll(async () => {
  market = await openMortalMarket((db) => makePeople(db, ROUNDS.length))
})

afterAll(() => market.close())

describe('a server that is killed while a session is renewed', () => {
  test.for(ROUNDS)('RUN-25 when $point: who asks again is let in', async ({ round, ...doom }) => {
    const refreshToken = market.seed[round]?.tokens.refreshToken ?? ''
    const renew = () => market.stranger.account.refreshToken({ refreshToken })
    await market.killDuring(doom, () => renew().catch(() => null))
    const tokens = await untilReady(renew)
    await clientOf(market.baseUrl, { tokens }).account.getProfile()
    expect((await renew()).refreshToken).toBe(tokens.refreshToken)
    const next = await market.stranger.account.refreshToken({ refreshToken: tokens.refreshToken })
    await clientOf(market.baseUrl, { tokens: next }).account.getProfile()
  })
})
