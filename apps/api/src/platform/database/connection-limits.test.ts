import { setImmediate as loopTurn } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { runInRequestScope, setCaller } from '../log/request-scope.ts'
import { type ConnectionLimits, limitConnections } from './connection-limits.ts'

const open = (overrides: Partial<ConnectionLimits> = {}) =>
  limitConnections({ atOnce: 2, each: 1, ...overrides })

/** Requests connections on behalf of accounts, and records in `order` when they get one. */
const acquireInOrder = (acquire: ReturnType<typeof open>, order: string[]) => {
  const releases = new Map<string, () => void>()
  const request = (accountId: number | null, name: string) =>
    runInRequestScope({ givenId: undefined, call: 'test' }, async () => {
      setCaller(accountId)
      const release = await acquire()
      order.push(name)
      releases.set(name, release)
    })
  return { ask: request, release: (name: string) => releases.get(name)?.() }
}

/** Runs the event loop until all due work is done. */
const settle = async () => {
  for (let index = 0; index < 5; index += 1) await loopTurn()
}

test('RUN-81 connections are limited per account, and others get the rest', async () => {
  const order: string[] = []
  const { ask, release } = acquireInOrder(open(), order)
  const all = [ask(1, 'first of 1'), ask(1, 'second of 1'), ask(1, 'third of 1'), ask(2, 'of 2')]
  await settle()
  expect(order).toEqual(['first of 1', 'of 2'])
  release('first of 1')
  await settle()
  expect(order).toEqual(['first of 1', 'of 2', 'second of 1'])
  release('second of 1')
  await Promise.all(all)
})

test('RUN-81 accounts take turns, so at most one call of an account is ahead of others', async () => {
  const order: string[] = []
  const { ask, release } = acquireInOrder(open({ atOnce: 1 }), order)
  const all = [
    ask(null, 'of nobody'),
    ask(1, 'first of 1'),
    ask(1, 'second of 1'),
    ask(1, 'third of 1'),
    ask(2, 'of 2'),
  ]
  for (const name of ['of nobody', 'first of 1', 'of 2', 'second of 1', 'third of 1']) {
    await settle()
    expect(order.at(-1)).toBe(name)
    release(name)
  }
  await Promise.all(all)
})

test('RUN-82 calls beyond an account’s queue limit are rejected, and those of others are not', async () => {
  const order: string[] = []
  const { ask, release } = acquireInOrder(open({ waitingEach: 1 }), order)
  const all = [ask(1, 'first of 1'), ask(1, 'second of 1')]
  await expect(ask(1, 'third of 1')).rejects.toMatchObject({ code: '53300' })
  await ask(2, 'of 2')
  release('first of 1')
  await Promise.all(all)
  expect(order).toEqual(['first of 1', 'of 2', 'second of 1'])
})

test('STOCK-409 a call that waits too long is rejected and frees its place', async () => {
  const order: string[] = []
  const { ask, release } = acquireInOrder(open({ atOnce: 1, maxWaitMs: 20 }), order)
  await ask(1, 'of 1')
  await expect(ask(2, 'too late')).rejects.toMatchObject({ code: '53300' })
  release('of 1')
  await ask(2, 'of 2')
  expect(order).toEqual(['of 1', 'of 2'])
})

test('RUN-84 an in-process connection is reused only after the event loop turned', async () => {
  const acquire = open({ atOnce: 1, isInLoop: true })
  const release = await acquire()
  const order: string[] = []
  setImmediate(() => order.push('the loop turned'))
  release()
  await acquire()
  order.push('a connection')
  expect(order).toEqual(['the loop turned', 'a connection'])
})
