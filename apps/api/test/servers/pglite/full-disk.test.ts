import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { HttpError } from '@seatdesk/api-client'
import { expect, test } from 'vitest'

import { expectInvariants, openPurchases } from '../../crash/invariants.ts'
import { makeEvent, makeListing } from '../../fixtures.ts'
import { createClientFor, makePeople } from '../people.ts'
import { retryUntilReady } from '../retry-until-ready.ts'
import { freePort, startServer } from '../server-process.ts'
import { createServerStorage } from '../server-storage.ts'

const SIZE_MB = 160

/** Mounts a small file system. Returns null if this user cannot mount one. */
const mountSmallDisk = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seatdesk-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    await rm(folder, { recursive: true })
    return null
  }
  return {
    folder,
    unmount: async () => {
      execFileSync('umount', [folder])
      await rm(folder, { recursive: true })
    },
  }
}

const unlessFull = (error: unknown): void => {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
}

const disk = await mountSmallDisk()

test.skipIf(disk === null)(
  'RUN-29 with a full disk, purchases return 503, and succeed once there is space again',
  async () => {
    if (!disk) return
    const serverHome = await createServerStorage()
    const seed = await serverHome.inDatabase(async (db) => {
      const [seller, buyer] = await makePeople(db, 2)
      const listingId = await makeListing(db, {
        eventId: await makeEvent(db),
        sellerId: seller?.accountId ?? 0,
        seats: Array.from({ length: 500 }, (_, index) => String(index + 1)),
      })
      return { buyer, listingId }
    })
    const dataDir = join(disk.folder, 'data')
    await cp(serverHome.env['DATA_DIR'] ?? '', dataDir, { recursive: true })
    await serverHome.remove()
    const [env, port] = [{ DATA_DIR: dataDir }, await freePort()]
    let server = await startServer({ env, port })
    const buyer = createClientFor(server.baseUrl, seed.buyer)
    const { card } = await buyer.paymentMethods.addCard({ cardToken: 'tok_visa' })
    const buy = () =>
      buyer.purchases.create({
        listings: [{ listingId: seed.listingId, quantity: 1 }],
        paymentMethodId: card.id,
      })
    await buy()

    const ballast = join(disk.folder, 'ballast')
    const { bavail, bsize } = await statfs(disk.folder)
    // The server may use some of the space in the meantime, so ENOSPC is fine.
    await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(unlessFull)
    let bought = 1
    const rejections: HttpError[] = []
    for (let attempts = 0; attempts < 200 && rejections.length < 3; attempts += 1)
      try {
        await buy()
        bought += 1
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        rejections.push(error)
      }
    expect(rejections.map(({ status }) => status)).toEqual([503, 503, 503])

    await rm(ballast)
    await retryUntilReady(buy)
    await server.stop()
    server = await startServer({ env, port })
    await buyer.sandbox.clock({ advanceSeconds: 11 * 60 })
    expect((await openPurchases(buyer)).length).toBeGreaterThanOrEqual(Math.min(100, bought + 1))
    await expectInvariants(createClientFor(server.baseUrl), [buyer])
    await server.stop()
    await disk.unmount()
  },
)
