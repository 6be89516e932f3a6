import type { PostgresPoolClient } from 'kysely'
import { expect, test } from 'vitest'

import { transactionTimeoutClient } from './transaction-timeout-client.ts'

const BEGIN =
  'begin; set local statement_timeout = 15000; set local lock_timeout = 3000; set local idle_in_transaction_session_timeout = 30000'

/** A session that records its statements and fails at some of them. */
const session = (failing: readonly string[] = []) => {
  const requests: string[] = []
  const query = async (text: string) => {
    requests.push(text)
    if (failing.includes(text)) throw new Error(`no ${text}`)
    return { command: 'SELECT', rowCount: 0, rows: [] }
  }
  const client = transactionTimeoutClient({
    query,
    release: () => {},
  } as unknown as PostgresPoolClient)
  return { asked: requests, ask: (text: string) => client.query(text, []) }
}

test('RUN-71 a transaction sets the timeouts when it begins, without further statements', async () => {
  const { asked, ask } = session()
  for (const text of ['begin', 'select 1', 'select 2', 'commit']) await ask(text)
  expect(asked).toEqual([BEGIN, 'select 1', 'select 2', 'commit'])
})

test('RUN-71 a single statement runs in its own transaction, also after another one', async () => {
  const { asked, ask } = session()
  for (const text of ['select 1', 'begin', 'rollback', 'select 2']) await ask(text)
  expect(asked).toEqual([
    BEGIN,
    'select 1',
    'commit',
    BEGIN,
    'rollback',
    BEGIN,
    'select 2',
    'commit',
  ])
})

test('RUN-71 a failed single statement is rolled back, and its own error is thrown', async () => {
  const { asked, ask } = session(['select 1', 'rollback'])
  await expect(ask('select 1')).rejects.toThrow('no select 1')
  expect(asked).toEqual([BEGIN, 'select 1', 'rollback'])
})
