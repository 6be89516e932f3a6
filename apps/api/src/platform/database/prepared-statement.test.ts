import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeAccount } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { type StatementParam, statementName, preparedStatement } from './prepared-statement.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

test('RUN-88 a statement is compiled once and executed with different values', async () => {
  const { db } = market.ctx
  const account = await makeAccount(db)
  const other = await makeAccount(db)
  let written = 0
  const find = preparedStatement(
    (handle, input: StatementParam<{ ids: number[]; state: string }>) => {
      written += 1
      return handle
        .selectFrom('accounts')
        .select('id')
        .where(sql<boolean>`id = any(${input('ids')})`)
        .where('state', '<>', sql<'approved'>`${input('state')}`)
        .orderBy('id')
    },
  )
  const state = 'deactivated'
  expect(await find(db, { ids: [account], state })).toEqual([{ id: account }])
  expect(await find(db, { ids: [account, other], state })).toEqual([{ id: account }, { id: other }])
  expect(await find(db, { ids: [], state })).toEqual([])
  expect(written).toBe(1)
})

test('RUN-88 a statement without named columns is rejected', async () => {
  const { db } = market.ctx
  const all = preparedStatement((handle, input: StatementParam<{ id: number }>) =>
    handle.selectFrom('accounts').selectAll().where('id', '=', input('id')),
  )
  await expect(all(db, { id: 1 })).rejects.toThrow('must name its columns')
  expect(statementName('select * from "accounts" where "id" = $1')).toBeUndefined()
})
