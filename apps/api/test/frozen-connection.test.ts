import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'

import { watchdogClient } from '../src/platform/database/watchdog-client.ts'

/** The database to connect to. No test uses it as a template. */
const DATABASE = 'postgres'

const template = inject('template')

test.skipIf(template.engine !== 'postgres')(
  'RUN-293 a connection with a frozen backend is terminated after the limit and replaced',
  async () => {
    const serverUrl = template.engine === 'postgres' ? template.serverUrl : ''
    const pool = new pg.Pool({ connectionString: `${serverUrl}/${DATABASE}`, max: 1 })
    pool.on('connect', (client) => client.on('error', () => {}))
    const client = watchdogClient(await pool.connect(), { limitMs: 300 })
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid', [])
    const pid = rows[0]?.pid ?? 0
    process.kill(pid, 'SIGSTOP')
    let isFrozen = true
    const resume = () => {
      if (isFrozen) process.kill(pid, 'SIGCONT')
      isFrozen = false
    }
    // Also after a timeout, because the server does not stop before a frozen backend.
    onTestFinished(resume)
    await expect(client.query('select 1', [])).rejects.toThrow(/Connection terminated/)
    await expect(client.query('select 1', [])).rejects.toThrow(/Connection terminated/)
    client.release()
    const next = await pool.connect()
    expect((await next.query('select 2 as two')).rows).toEqual([{ two: 2 }])
    next.release()
    resume()
    await pool.end()
  },
  20_000,
)
