import { KEY_SCOPES, type Scope } from '@seatdesk/domain'

import { hashPassword } from '../../src/identity/account/hash-password.ts'
import { insertApiKey } from '../../src/identity/api-key-store.ts'
import { openSession } from '../../src/identity/session/session-store.ts'
import { hashToken, newToken } from '../../src/platform/secret/hash-token.ts'
import { makeAccount, makeEvent, makeListing } from '../fixtures.ts'
import type { TestMarket } from '../market.ts'
import { createOrder, createDeliveredOrder } from '../trade.ts'
import type { Actor } from './random-request.ts'

const SCOPES: Partial<Record<Actor, Scope>> = {
  registered: 'Registered User',
  'half-way': 'Mfa Required',
  broker: 'Authorized User',
  administrator: 'Authorized Admin User',
}

type Headers = Record<string, string>

/**
 * Fills a market with a little of everything, with low ids, and returns its users. They are restored
 * whenever a request ends their session, deletes their key or removes their access.
 */
export const createPeople = async (market: TestMarket) => {
  const { ctx } = market
  const { db } = ctx
  const passwordHash = await hashPassword('Demo-pass-1')
  const ids = new Map<Actor, number>()
  for (const actor of ['broker', 'administrator', 'registered', 'half-way'] as const)
    ids.set(
      actor,
      await makeAccount(db, {
        email: `${actor}@seatdesk.test`,
        password_hash: passwordHash,
        ...(actor === 'administrator' ? { role: actor } : {}),
      }),
    )
  const broker = ids.get('broker') ?? 0
  await seedFuzzMarket(market, broker)
  let headers = new Map<Actor, Headers>()

  const signIn = async (): Promise<void> => {
    await db
      .updateTable('accounts')
      .set({ state: 'approved', password_hash: passwordHash })
      .where('id', 'in', [...ids.values()])
      .execute()
    headers = new Map<Actor, Headers>([['forged', { authorization: 'Bearer a.b.c' }]])
    for (const [actor, accountId] of ids) {
      const scope = SCOPES[actor]
      if (!scope) continue
      const { tokens } = await openSession(ctx, db, { accountId, scope })
      headers.set(actor, { authorization: `Bearer ${tokens.accessToken}` })
    }
    await db.deleteFrom('api_keys').execute()
    const key = newToken()
    await insertApiKey(
      db,
      {
        accountId: broker,
        personId: broker,
        name: 'random',
        scopes: KEY_SCOPES,
        expiresAt: null,
        addresses: [],
        keyHash: hashToken(key),
      },
      ctx.clock.now(),
    )
    headers.set('key', { 'x-api-key': key })
  }
  await signIn()
  return { signIn, headersOf: (actor: Actor): Headers => headers.get(actor) ?? {} }
}

/** Events, tickets of the broker and of others, and orders in each status. */
const seedFuzzMarket = async (market: TestMarket, broker: number): Promise<void> => {
  const { db } = market.ctx
  const seller = await makeAccount(db)
  for (let index = 0; index < 6; index += 1) {
    const eventId = await makeEvent(db, { category_id: 1 })
    for (const sellerId of [seller, seller, broker])
      await makeListing(db, { eventId, sellerId, quantity: 4 })
  }
  await createOrder(market)
  await createDeliveredOrder(market)
}
