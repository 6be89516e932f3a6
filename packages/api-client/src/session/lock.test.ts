import { expect, test, vi } from 'vitest'

import { createApiClient } from '../create-api-client.ts'
import { createTokenRotatingServer } from '../testing/create-token-rotating-server.ts'
import { BASE_URL, errorResponse } from '../testing/stub-fetch.ts'
import { createWebLock } from './lock.ts'
import { memorySession } from './memory-session.ts'
import type { SessionStore } from './session-store.ts'

/** One of two tabs with shared storage; each has its own in-memory copy. */
const tabOf = (storage: SessionStore) => {
  let copy = storage.read('session')
  const session: SessionStore = {
    read: () => copy,
    write: async (tokens) => {
      copy = tokens
      // Simulates the time that encryption takes.
      await new Promise((resolve) => setTimeout(resolve, 5))
      await storage.write(tokens)
    },
    clear: () => {
      copy = null
      storage.clear()
    },
    sync: () => {
      copy = storage.read('session')
    },
  }
  return session
}

test('SESSION-22 two tabs with one expired token refresh it once', async () => {
  const server = createTokenRotatingServer()
  const storage = memorySession(server.tokens())
  const outcomes: string[] = []
  const tabs = [1, 2].map(() =>
    createApiClient({
      baseUrl: BASE_URL,
      fetch: server.fetch,
      session: tabOf(storage),
      lock: createWebLock('two tabs'),
      on: { renewalFinished: (outcome) => void outcomes.push(outcome) },
    }),
  )
  server.expire()

  await Promise.all(tabs.map((tab) => tab.account.requestMfa()))

  expect(server.renewals()).toHaveLength(1)
  expect(outcomes.toSorted()).toEqual(['adopted', 'renewed'])
  expect(storage.read('session')).toEqual(server.tokens())
})

test('SESSION-22 a tab whose refresh token another tab has used adopts the new tokens instead of logging out', async () => {
  const server = createTokenRotatingServer({
    refuse: () => errorResponse(401, '010.040', 'it was spent'),
  })
  const storage = memorySession(server.tokens())
  const session = tabOf(storage)
  const sync = vi
    .fn<() => Promise<void>>(async () => session.sync?.())
    .mockImplementationOnce(async () => {})
  // The other tab's tokens arrive only after this tab has started its refresh.
  const late = { ...session, sync }
  const api = createApiClient({ baseUrl: BASE_URL, fetch: server.fetch, session: late })
  server.expire()
  storage.write(server.logIn('ann'))

  await expect(api.account.requestMfa()).resolves.toEqual({})

  expect(server.renewals()).toHaveLength(1)
  expect(storage.read('session')).toEqual(server.tokens())
})

test('tasks under one lock run one after the other', async () => {
  const lock = createWebLock('alone')
  const order: string[] = []
  const task = (name: string) => async () => {
    order.push(`${name} in`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    order.push(`${name} out`)
  }

  await Promise.all([lock.run(task('a'), 1000), lock.run(task('b'), 1000)])

  expect(order).toEqual(['a in', 'a out', 'b in', 'b out'])
})

test('SESSION-22 a lock that is never released is ignored after the timeout', async () => {
  const gate = Promise.withResolvers<void>()
  const heldLock = navigator.locks.request('orphan', () => gate.promise)

  await expect(createWebLock('orphan').run(async () => 'done', 20)).resolves.toBe('done')

  gate.resolve()
  await heldLock
})

test('a task that fails under the lock is not rerun', async () => {
  const task = vi.fn<() => Promise<never>>(async () => {
    throw new Error('no')
  })

  await expect(createWebLock('failing').run(task, 1000)).rejects.toThrow('no')

  expect(task).toHaveBeenCalledOnce()
})

test('the task runs without the Web Locks API', async () => {
  await expect(createWebLock('missing', undefined).run(async () => 'done', 1000)).resolves.toBe(
    'done',
  )
})
