import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import type { Db } from '../../../src/kernel/database/transaction.ts'
import type { Doom } from '../../crash/failpoints.ts'
import { DIE_AT_FAILPOINTS } from '../../crash/mortal-market.ts'
import { makeAccount, makeEvent, makeListing } from '../../fixtures.ts'
import { openHome } from '../home.ts'
import { clientOf, makePeople } from '../people.ts'
import { freePort, startServer } from '../server-process.ts'

const BUYERS = 5
const STOCK = 10

const DOOM: Doom = { point: 'seats of several are taken, nothing is committed', times: 1 }

/** Whether all buyers have come, and one of them waits for the listing while nobody else is busy. */
const haveGathered = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ keys: number; busy: number; waiting: number }>`
    select (select count(*) from idempotency_keys where status is null)::integer as keys,
      (count(*) filter (where a.wait_event_type is distinct from 'Lock'))::integer as busy,
      (count(*) filter (where a.wait_event_type = 'Lock'))::integer as waiting
    from pg_stat_activity as a
    where a.datname = current_database() and a.state = 'active' and a.pid <> pg_backend_pid()
  `.execute(db)
  const [now] = rows
  return now?.keys === BUYERS && now.busy === 0 && now.waiting === 1
}

test('STOCK-408 a server that dies amid a group has taken none of its seats', async () => {
  const home = await openHome()
  const { people, listingId } = await home.inDatabase(async (db) => ({
    people: await makePeople(db, BUYERS),
    listingId: await makeListing(db, {
      eventId: await makeEvent(db),
      sellerId: await makeAccount(db),
      quantity: STOCK,
    }),
  }))
  const server = await startServer({
    env: home.env,
    port: await freePort(),
    imports: [DIE_AT_FAILPOINTS],
  })
  const buyers = await Promise.all(
    people.map(async (person) => {
      const api = clientOf(server.baseUrl, person)
      return { api, cardId: (await api.paymentMethods.addCard({ cardToken: 'tok_visa' })).card.id }
    }),
  )
  const buyAll = () =>
    Promise.allSettled(
      buyers.map(({ api, cardId }, index) =>
        api.purchases.create(
          { listings: [{ listingId, quantity: 1 }], paymentMethodId: cardId },
          { idempotencyKey: `buyer ${index}` },
        ),
      ),
    )
  const left = await home.inDatabase(async (db) => {
    // Who comes first waits for this, so that the others gather behind.
    const buying = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('listings').select('id').where('id', '=', listingId).forUpdate().execute()
      const bought = buyAll()
      for (let looks = 0; looks < 2; looks += 1)
        await vi.waitFor(async () => expect(await haveGathered(db)).toBe(true), { timeout: 60_000 })
      server.send(DOOM)
      return { bought }
    })
    expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' })
    await buying.bought
    return db
      .selectFrom('listings as l')
      .select(['l.available'])
      .select(({ selectFrom }) => [
        selectFrom('tickets as t')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('t.listing_id', '=', 'l.id')
          .where('t.purchase_id', 'is not', null)
          .as('taken'),
        selectFrom('purchases as p')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('p.listing_id', '=', 'l.id')
          .as('orders'),
      ])
      .where('l.id', '=', listingId)
      .executeTakeFirstOrThrow()
  })
  expect(left).toEqual({ available: STOCK - 1, taken: 1, orders: 1 })
  await home.remove()
})
