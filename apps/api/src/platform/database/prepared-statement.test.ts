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
  const one = await makeAccount(db)
  const other = await makeAccount(db)
  let written = 0
  const find = preparedStatement(
    (handle, given: StatementParam<{ ids: number[]; state: string }>) => {
      written += 1
      return handle
        .selectFrom('accounts')
        .select('id')
        .where(sql<boolean>`id = any(${given('ids')})`)
        .where('state', '<>', sql<'approved'>`${given('state')}`)
        .orderBy('id')
    },
  )
  const state = 'deactivated'
  expect(await find(db, { ids: [one], state })).toEqual([{ id: one }])
  expect(await find(db, { ids: [one, other], state })).toEqual([{ id: one }, { id: other }])
  expect(await find(db, { ids: [], state })).toEqual([])
  expect(written).toBe(1)
})

test('RUN-88 a statement without named columns is rejected', async () => {
  const { db } = market.ctx
  const all = preparedStatement((handle, given: StatementParam<{ id: number }>) =>
    handle.selectFrom('accounts').selectAll().where('id', '=', given('id')),
  )
  await expect(all(db, { id: 1 })).rejects.toThrow('must name its columns')
  expect(statementName('select * from "accounts" where "id" = $1')).toBeUndefined()
})
