import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { createApiClient } from '../create-api-client.ts'
import { isApiError } from '../error/api-error.ts'
import { createTokenRotatingServer } from '../testing/create-token-rotating-server.ts'
import { BASE_URL, failToConnect, errorResponse } from '../testing/stub-fetch.ts'
import { memorySession } from './memory-session.ts'

// Each request waits before and after the server handles it; the scheduler resolves the waits in
// any order.
const onAScheduledWay = (scheduler: fc.Scheduler) => async () => {
  await scheduler.schedule(Promise.resolve())
}

const failuresOf = (results: PromiseSettledResult<unknown>[]): unknown[] =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))

const parallelCalls = fc.integer({ min: 1, max: 8 })

test('SESSION-11 one refresh serves all calls, in any order of responses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), parallelCalls, async (scheduler, count) => {
      const server = createTokenRotatingServer({ onTheWay: onAScheduledWay(scheduler) })
      const session = memorySession(server.tokens())
      const api = createApiClient({ baseUrl: BASE_URL, fetch: server.fetch, session })
      server.expire()

      const calls = Array.from({ length: count }, () => api.account.requestMfa())
      await scheduler.waitFor(Promise.all(calls))

      expect(server.renewals()).toHaveLength(1)
      expect(session.read('session')).toEqual(server.tokens())
    }),
    { numRuns: 200 },
  )
})

test('SESSION-17 a logout is final, in any order of responses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), parallelCalls, async (scheduler, count) => {
      const server = createTokenRotatingServer({ onTheWay: onAScheduledWay(scheduler) })
      const session = memorySession(server.tokens())
      const api = createApiClient({ baseUrl: BASE_URL, fetch: server.fetch, session })
      server.expire()

      const calls = Array.from({ length: count }, () => api.account.requestMfa())
      const logout = scheduler.schedule(Promise.resolve()).then(() => session.clear())
      const [results] = await scheduler.waitFor(Promise.all([Promise.allSettled(calls), logout]))

      expect(session.read('session')).toBeNull()
      expect(server.renewals().length).toBeLessThanOrEqual(1)
      expect(failuresOf(results).every(isApiError)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['SESSION-13 the server refuses', () => errorResponse(401, '010.040', 'it has ended'), null],
  ['SESSION-14 the server is out of reach', failToConnect, 'kept'],
] as const)('%s: every call fails, in any order of responses', async (_name, respond, left) => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), parallelCalls, async (scheduler, count) => {
      const server = createTokenRotatingServer({
        onTheWay: onAScheduledWay(scheduler),
        refuse: respond,
      })
      const tokens = server.tokens()
      const session = memorySession(tokens)
      const api = createApiClient({ baseUrl: BASE_URL, fetch: server.fetch, session })
      server.expire()

      const calls = Array.from({ length: count }, () => api.account.requestMfa())
      const results = await scheduler.waitFor(Promise.allSettled(calls))

      expect(results.every(({ status }) => status === 'rejected')).toBe(true)
      expect(session.read('session')).toEqual(left === 'kept' ? tokens : null)
    }),
    { numRuns: 100 },
  )
})

const steps = fc.array(fc.constantFrom('call', 'expire', 'logIn', 'logOut'), { maxLength: 20 })

test('SESSION-17 the last log-in or logout wins, in any order of calls and responses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), steps, async (scheduler, course) => {
      const server = createTokenRotatingServer({ onTheWay: onAScheduledWay(scheduler) })
      const session = memorySession(server.tokens())
      const api = createApiClient({ baseUrl: BASE_URL, fetch: server.fetch, session })
      const calls: Promise<unknown>[] = []
      let people = 0
      const take = {
        call: () => calls.push(api.account.requestMfa()),
        expire: () => server.expire(),
        logIn: () => session.write(server.logIn(`person ${(people += 1)}`)),
        logOut: () => session.clear(),
      }

      const { task } = scheduler.scheduleSequence(
        course.map((step) => ({ label: step, builder: async () => void take[step]() })),
      )
      await scheduler.waitFor(task)
      const results = await scheduler.waitFor(Promise.allSettled(calls))

      const last = course.findLast((step) => step === 'logIn' || step === 'logOut')
      expect(session.read('session')).toEqual(last === 'logOut' ? null : server.tokens())
      expect(failuresOf(results).every(isApiError)).toBe(true)
      const renewals = server.renewals().map(({ text }) => text)
      expect(new Set(renewals).size).toBe(renewals.length)
    }),
    { numRuns: 300 },
  )
})
