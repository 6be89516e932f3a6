import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { makeAccount } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { notify } from '../notification/notify.ts'
import { openFeed } from './feed.ts'
import { formatPosition, type OpenStream, parsePosition } from './stream-source.ts'
import { watchNotifications } from './watch-notifications.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const streamOf = (accountId: number): OpenStream => ({
  reader: {
    accountId,
    sessionId: null,
    keyId: null,
    expiresAt: null,
    eventId: null,
    eventIds: [],
    since: null,
    role: 'owner',
    eventScope: null,
  },
  feed: openFeed({ heartbeatMs: 60_000, onEnd: () => {} }),
})

/** Makes queries fail that are about the first account but not the second. */
const poisonedFor = (first: number, second: number): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    const text = JSON.stringify(node)
    const isAbout = (id: number) =>
      new RegExp(`"value":${id}\\b|\\[${id}[,\\]]|,${id}\\]`).test(text)
    if (isAbout(first) && !isAbout(second)) throw new Error('poisoned')
    return node
  },
  transformResult: async ({ result }) => result,
})

test('RUN-462 an account whose notifications cannot be read does not block others', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { db, clock } = market.ctx
  const [first, second] = [await makeAccount(db), await makeAccount(db)]
  const streams = [streamOf(first), streamOf(second)]
  let isPoisoned = false
  const plugin = poisonedFor(first, second)
  const failing = db.withPlugin({
    ...plugin,
    transformQuery: (input) => (isPoisoned ? plugin.transformQuery(input) : input.node),
  })
  const watch = watchNotifications({ db: failing, clock })
  for (const stream of streams) await watch.join(stream)
  const emitSpies = streams.map(({ feed }) => vi.spyOn(feed, 'push'))
  isPoisoned = true
  for (const accountId of [first, second])
    await transaction(db, (tx) =>
      notify(tx, clock.now(), {
        accountId,
        kind: 'payouts',
        typeId: 1,
        message: 'Paid.',
        eventId: null,
        about: null,
      }),
    )
  await watch.poll(streams)
  log.mockRestore()
  expect(emitSpies.map((emitSpy) => emitSpy.mock.calls.length)).toEqual([0, 1])
  for (const { feed } of streams) feed.end()
})

test.each([
  [{ floor: 0, sentIds: new Set<number>() }, '0.'],
  [{ floor: 812, sentIds: new Set([815, 813]) }, '812.815,813'],
])('WIRE-93 a formatted position parses back to the same position', (place, text) => {
  expect(formatPosition(place)).toBe(text)
  expect(parsePosition(text)).toEqual(place)
})

test.each([null, '', 'x', '7', '-1.', '1.a', '1.2;3', `${'9'.repeat(16)}.`])(
  'WIRE-93 %j is not a position',
  (text) => {
    expect(parsePosition(text)).toBeNull()
  },
)
