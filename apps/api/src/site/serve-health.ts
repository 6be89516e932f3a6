import type { Hono } from 'hono'
import { sql } from 'kysely'

import { nameCall } from '../kernel/log/request-scope.ts'
import { Refusal } from '../kernel/refusal.ts'
import { refuseWhileClosed } from './door.ts'
import type { MarketContext } from './market-context.ts'

/** `/health` tells that the process lives, `/ready` that it can serve; both are of this moment. */
export const serveHealth = (app: Hono, { db, door }: MarketContext): void => {
  app.get('/health', (c) => {
    nameCall('health')
    c.header('Cache-Control', 'no-store')
    return c.json({ status: 'ok' })
  })
  app.get('/ready', async (c) => {
    nameCall('ready')
    c.header('Cache-Control', 'no-store')
    refuseWhileClosed(door)
    try {
      await sql`select 1`.execute(db)
    } catch {
      throw new Refusal('unavailable', { retryAfterSeconds: 2 })
    }
    return c.json({ status: 'ready' })
  })
}
