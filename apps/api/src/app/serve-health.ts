import type { Hono } from 'hono'
import { sql } from 'kysely'

import { ApiError } from '../platform/api-error.ts'
import { setCallName } from '../platform/log/request-scope.ts'
import type { MarketContext } from './market-context.ts'
import { rejectUntilReady } from './readiness-gate.ts'

/**
 * `/health` reports that the process is alive, `/ready` that it can serve requests. Never cached.
 */
export const serveHealth = (app: Hono, { db, door }: MarketContext): void => {
  app.get('/health', (c) => {
    setCallName('health')
    c.header('Cache-Control', 'no-store')
    return c.json({ status: 'ok' })
  })
  app.get('/ready', async (c) => {
    setCallName('ready')
    c.header('Cache-Control', 'no-store')
    rejectUntilReady(door)
    try {
      await sql`select 1`.execute(db)
    } catch {
      throw new ApiError('unavailable', { retryAfterSeconds: 2 })
    }
    return c.json({ status: 'ready' })
  })
}
