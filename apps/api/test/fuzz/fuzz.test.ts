import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { createSite } from '../../src/app/app.ts'
import { runDueJobs } from '../../src/app/job-scheduler.ts'
import { listen } from '../../src/app/listen.ts'
import { openTestMarket, type TestMarket } from '../market.ts'
import { SEED } from '../seed.ts'
import { type Call, listCalls, type Document, findCall } from './document.ts'
import { createPeople } from './people.ts'
import { randomRequest, type RandomRequest } from './random-request.ts'
import { responsesByCall, openSender } from './send.ts'

/** Most requests run on the embedded engine. Differences on a server show sooner. */
const REQUESTS = inject('template').engine === 'pglite' ? 10_000 : 2_000

/** How many requests run at once. */
const AT_ONCE = 20

let market: TestMarket
let dryRun: Awaited<ReturnType<typeof openTrial>>

/** The running server, and a client that sends raw requests to it. */
let app: Awaited<ReturnType<typeof openSite>>

const openSite = async ({ ctx }: TestMarket) => {
  const server = await listen(createSite(ctx).fetch, { port: 0, host: '127.0.0.1' })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const sender = openSender(address.port)
  return {
    send: sender.send,
    close: async () => {
      sender.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

beforeAll(async () => {
  market = await openTestMarket()
  app = await openSite(market)
  const { text } = await app.send('/api/openapi.json', { method: 'GET', headers: {}, body: null })
  dryRun = await openTrial(JSON.parse(text) as Document)
})

afterAll(async () => {
  await app.close()
  await market.close()
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const heapUsed = (): number => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** Sends requests and returns what is wrong with the responses. */
const openTrial = async (document: Document) => {
  const people = await createPeople(market)
  const calls = listCalls(document)
  const callAt = findCall(calls)
  const faultOf = responsesByCall(document)
  const trySending = async (request: RandomRequest): Promise<string | null> => {
    const { method, target, body } = request
    const headers = { ...request.headers, ...people.headersOf(request.actor) }
    const response = await app.send(target, { method, headers, body })
    const { pathname } = new URL(target, 'http://market.test')
    // An invalid host never reaches the endpoints.
    const call = 'host' in request.headers ? null : callAt(method, pathname)
    const fault = faultOf(call, method, response)
    const name = call?.operationId ?? 'no call'
    return fault === null
      ? null
      : `${name} ${response.status}: ${fault} ${response.text.slice(0, 300)}`
  }
  const faultsOf = async (requests: RandomRequest[]) => {
    const faults = await Promise.all(requests.map(trySending))
    return faults.filter((fault) => fault !== null)
  }
  const isLever = ({ path }: Call) => path.startsWith('/sandbox/')
  return {
    people,
    faultsOf,
    levers: calls.filter(isLever),
    calls: calls.filter((call) => !isLever(call)),
  }
}

const expectSound = async () => {
  await runDueJobs(market.ctx)
  const request = { method: 'GET', headers: {}, body: null }
  const { text } = await app.send('/api/sandbox/invariants', request)
  expect(JSON.parse(text)).toEqual({ broken: [] })
}

const several = (calls: readonly Call[]) =>
  fc.array(randomRequest(calls), { minLength: AT_ONCE, maxLength: AT_ONCE })

/** Limits the shrinking time, so that a failure is reported with its seed. */
const IN_TIME = {
  interruptAfterTimeLimit: 500_000,
  markInterruptAsFailure: true,
  ...(SEED === undefined ? {} : { seed: SEED }),
}

test('WIRE-33 responses to random requests match the OpenAPI document', async () => {
  const { calls, people, faultsOf } = dryRun
  const heap: number[] = []
  let count = 0
  const answersWell = fc.asyncProperty(several(calls), async (requests) => {
    // From time to time, sign everyone in again and clean up.
    if (count % 500 === 0) {
      await people.signIn()
      heap.push(heapUsed())
    }
    count += requests.length
    expect(await faultsOf(requests)).toEqual([])
  })
  await fc.assert(answersWell, { ...IN_TIME, numRuns: REQUESTS / AT_ONCE })
  expect(count).toBe(REQUESTS)
  await expectSound()
  const quarter = Math.floor(heap.length / 4)
  const [second, last] = [heap.slice(quarter, 2 * quarter), heap.slice(-quarter)]
  expect(mean(last) / mean(second)).toBeLessThan(1.05)
}, 600_000)

test('WIRE-33 responses of the sandbox controls match it too', async () => {
  const { levers, people, faultsOf } = dryRun
  const answersWell = fc.asyncProperty(randomRequest(levers), async (request) => {
    expect(await faultsOf([request])).toEqual([])
    await market.provider({})
  })
  await fc.assert(answersWell, { ...IN_TIME, numRuns: 200 })
  await people.signIn()
  await expectSound()
}, 600_000)
