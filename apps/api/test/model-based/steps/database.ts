import * as fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { expect, vi } from 'vitest'

import { openApiClient, expectOutcome, catchOutcome, type ModelFixture } from '../model-fixture.ts'
import { changeableOrders, rejectionReason } from './delivering.ts'
import { itemAt, anyIndex, step } from './step.ts'

/** A connection that is lost before one of the next statements, once. */
const connectionLostBefore = (statement: number) => {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      if (count === statement)
        throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { plugin, hasHappened: () => count >= statement }
}

/** Runs a function while statements of the server go through a plugin. */
const withPlugin = async <Result>(
  { market: { ctx } }: ModelFixture,
  plugin: KyselyPlugin,
  work: () => Promise<Result>,
): Promise<Result> => {
  const real = ctx.db
  // The server logs the lost connection.
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  ctx.db = real.withPlugin(plugin)
  try {
    return await work()
  } finally {
    ctx.db = real
    consoleError.mockRestore()
  }
}

const MOVES = { confirm: { to: 2, from: [1] }, reject: { to: 4, from: [1, 2] } } as const

/**
 * The database connection of a seller's call is lost before one of its statements. The call is done
 * completely or not at all, whatever the response; the seller then checks.
 */
export const loseConnection = step({
  name: 'loseConnection',
  given: fc.record({
    order: anyIndex,
    move: fc.constantFrom('confirm', 'reject'),
    statement: fc.integer({ min: 1, max: 30 }),
  }),
  when: (model) => changeableOrders(model).length > 0,
  play: async (model, fixture, { order, move, statement }) => {
    const { self, checkout } = itemAt(changeableOrders(model).toReversed(), order)
    const id = self.id ?? 0
    const { to, from } = MOVES[move]
    const { sales } = await openApiClient(fixture, self.listing.seller)
    const loss = connectionLostBefore(statement)
    const outcome = await withPlugin(fixture, loss.plugin, () =>
      catchOutcome(
        move === 'confirm' ? sales.confirm({ id }) : sales.reject({ id, reason: 'Lost.' }),
      ),
    )
    const expected = rejectionReason(self, checkout, from) ?? 'done'
    if (!loss.hasHappened()) expectOutcome(outcome, expected)
    const { statusId } = (await sales.get({ id })).data
    if (expected !== 'done') {
      expect(statusId).toBe(self.status)
      return
    }
    expect([self.status, to]).toContain(statusId)
    if (typeof outcome !== 'string') expect(statusId).toBe(to)
    if (statusId === to) self.status = to
  },
})
