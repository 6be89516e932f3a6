import type { ApiClient } from '@seatdesk/api-client'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { listBackups } from '../../src/kernel/database/backup/backup.ts'
import { openEmbedded } from '../../src/kernel/database/open-database.ts'
import type { Db } from '../../src/kernel/database/transaction.ts'
import { makeEvent, makeListing } from '../fixtures.ts'
import { clientOf, makePeople } from '../servers/people.ts'
import { runScript, runScriptWith } from '../servers/run-script.ts'
import { freePort, spawnServer } from '../servers/server-process.ts'
import { expectSound, standingPurchases } from './books.ts'
import { DIE_AT_FAILPOINTS, type MortalMarket, openMortalMarket } from './mortal-market.ts'
import { roundsOf } from './rounds.ts'

const BACKUPS = roundsOf([
  'a folder is to be copied',
  'a folder is copied',
  'a folder is on the disk',
])

/** Whether the market is the one of before, or that of the backup, and whether a start says so. */
const RESTORES = roundsOf([
  'a folder is copied',
  'a folder is on the disk',
  'the market is put aside',
  'a backup is in its place',
]).map((round) => ({
  ...round,
  isOld: round.point === 'a folder is copied' || round.point === 'a folder is on the disk',
  isTold: round.point === 'the market is put aside',
}))

const seedStock = async (db: Db) => {
  const [seller, buyer] = await makePeople(db, 2)
  const quantity = 2 * (BACKUPS.length + RESTORES.length) + 2
  const listingId = await makeListing(db, {
    eventId: await makeEvent(db),
    sellerId: seller?.accountId ?? 0,
    seats: Array.from({ length: quantity }, (_, index) => String(index + 1)),
  })
  return { buyer, listingId }
}

// PostgreSQL is backed up by its own tools.
describe.skipIf(inject('template').engine === 'postgres')('the embedded market', () => {
  let market: MortalMarket<Awaited<ReturnType<typeof seedStock>>>
  let buyer: ApiClient
  let cardId: string

  beforeAll(async () => {
    market = await openMortalMarket(seedStock)
    buyer = clientOf(market.baseUrl, market.seed.buyer)
    cardId = (await buyer.paymentMethods.addCard({ cardToken: 'tok_visa' })).card.id
  })

  afterAll(() => market.close())

  const buy = () =>
    buyer.purchases.create({
      listings: [{ listingId: market.seed.listingId, quantity: 1 }],
      paymentMethodId: cardId,
    })

  const bought = async () => (await standingPurchases(buyer)).length

  /** Looks into every backup that has its name, and gives how many there are. */
  const openBackups = async (): Promise<number> => {
    const backups = await listBackups(market.env['BACKUP_DIR'] ?? '')
    for (const { path } of backups) {
      const db = await openEmbedded(path)
      await db.selectFrom('purchases').select('id').execute()
      await db.destroy()
    }
    return backups.length
  }

  test.for(BACKUPS)(
    'RUN-73 is killed while it is backed up, when $point: it is whole, and so is each backup',
    async ({ round, ...doom }) => {
      await buy()
      const before = await bought()
      const { code, output } = await market.killDuring(doom, () => runScript('backup', market.env))
      // Who wants a backup is answered by the next server.
      expect([code, output]).toEqual([0, expect.stringMatching(/^The market is backed up in /)])
      expect(await bought()).toBe(before)
      await expectSound(market.stranger, [buyer])
      expect(await openBackups()).toBeGreaterThan(round)
    },
  )

  test.for(RESTORES)(
    'RUN-73 is restored, and that is killed when $point: it is the old one or the new one',
    async ({ point, isOld, isTold }) => {
      const inBackup = await bought()
      expect(await runScript('backup', market.env)).toMatchObject({ code: 0 })
      await buy()
      await market.rest(async () => {
        const doomed = { ...market.env, DOOM: JSON.stringify({ point, times: 1 }) }
        const { code } = await runScriptWith(DIE_AT_FAILPOINTS, 'restore', doomed)
        expect(code).toBe(-1)
        if (!isTold) return
        const server = spawnServer({ env: market.env, port: await freePort() })
        expect(await server.ended).toEqual({ code: 1, signal: null })
        expect(server.output()).toMatch(
          /^The market in \S+ cannot be opened, a restore of it was broken off: `pnpm restore`.*\n$/,
        )
        expect(await runScript('restore', market.env)).toMatchObject({ code: 0 })
      })
      expect(await bought()).toBe(isOld ? inBackup + 1 : inBackup)
      expect((await market.stranger.sandbox.invariants()).broken).toEqual([])
    },
  )
})
