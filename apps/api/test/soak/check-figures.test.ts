import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { type Evidence, findFailures } from './check-figures.ts'
import { noteOrders, openJournal, orderKey } from './journal.ts'
import type { ServerRun } from './memory.ts'

const ORDER = { buyerId: 7, listingId: 3, quantity: 2 }

/** Returns a process of a number of minutes whose memory grows by a number of MB per minute. */
const serverRun = (minutes: number, mbAMinute: number): ServerRun => ({
  samples: Array.from({ length: minutes * 60 }, (_, second) => ({
    at: second * 1000,
    mb: 180 + (second / 60) * mbAMinute,
  })),
})

/** Returns the evidence of a soak without errors. */
const sound = (): Evidence => {
  const journal = openJournal()
  noteOrders(journal, [orderKey(ORDER)], 'sure')
  noteOrders(journal, ['1 of L-3 by A-8'], 'perhaps')
  journal.listings.set(3, { sellerId: 1, eventId: 1, price: 50_00, isWithdrawn: false })
  journal.listings.set(4, { sellerId: 1, eventId: 1, price: null, isWithdrawn: true })
  journal.moves.set(11, 2)
  journal.disputed.add('pi_1')
  return {
    journal,
    found: {
      orders: [
        { ...ORDER, id: 11, statusId: 3, isPaidFor: true, ticketIds: [1, 2] },
        { ...ORDER, id: 12, statusId: null, isPaidFor: false, ticketIds: [] },
      ],
      listings: new Map([
        [3, { price: 50_00, isForSale: true }],
        [4, { price: 70_00, isForSale: false }],
      ]),
      disputed: new Set(['pi_1']),
      differences: [],
    },
    broken: [],
    serverRuns: [serverRun(10, 0), serverRun(2, 100)],
  }
}

type Orders = Evidence['found']['orders']

const withOrders = (change: (orders: Orders) => Orders): Evidence => {
  const evidence = sound()
  return { ...evidence, found: { ...evidence.found, orders: change(evidence.found.orders) } }
}

/** Evidence with one error each, and the message about it. */
const DAMAGES: Record<string, [Evidence, string]> = {
  'an order that was acknowledged is not there': [
    withOrders((orders) =>
      orders.slice(1).concat({ ...ORDER, id: 11, statusId: 2, isPaidFor: false, ticketIds: [] }),
    ),
    '2 of L-3 by A-7: acknowledged 1 times, found 0 times',
  ],
  'one request has bought twice': [
    withOrders((orders) =>
      orders.concat({ ...ORDER, id: 13, statusId: 1, isPaidFor: true, ticketIds: [3, 4] }),
    ),
    '2 of L-3 by A-7: found 2 times, asked for 1 times',
  ],
  'two orders have one seat': [
    withOrders((orders) =>
      orders.concat({
        buyerId: 8,
        listingId: 3,
        quantity: 1,
        id: 13,
        statusId: 1,
        isPaidFor: true,
        ticketIds: [2],
      }),
    ),
    'ticket 2 is sold to O-11 and O-13',
  ],
  'a listing is not there': [
    {
      ...sound(),
      found: { ...sound().found, listings: new Map([[3, { price: 50_00, isForSale: true }]]) },
    },
    'listing L-4 is lost',
  ],
  'a listing has its old price': [
    {
      ...sound(),
      found: {
        ...sound().found,
        listings: new Map([...sound().found.listings, [3, { price: 40_00, isForSale: true }]]),
      },
    },
    'listing L-3 was priced at 5000 cents and asks 4000',
  ],
  'a listing that was withdrawn is for sale': [
    {
      ...sound(),
      found: {
        ...sound().found,
        listings: new Map([...sound().found.listings, [4, { price: 70_00, isForSale: true }]]),
      },
    },
    'listing L-4 was withdrawn and is for sale',
  ],
  'a confirmed sale is only requested': [
    withOrders((orders) =>
      orders.map((order) => (order.id === 11 ? { ...order, statusId: 1 } : order)),
    ),
    'sale S-11 was moved to 2 and is in 1',
  ],
  'a dispute is not known': [
    { ...sound(), found: { ...sound().found, disputed: new Set() } },
    'the dispute of payment pi_1 is lost',
  ],
  'the books differ': [
    { ...sound(), found: { ...sound().found, differences: ['pi_2: 1 cent'] } },
    'pi_2: 1 cent',
  ],
  'an invariant was broken': [{ ...sound(), broken: ['a seat is gone (4)'] }, 'a seat is gone (4)'],
  'somebody was told of a fault of ours': [
    { ...sound(), journal: { ...sound().journal, faults: ['buy: 500'] } },
    'buy: 500',
  ],
  'memory grew': [
    { ...sound(), serverRuns: [serverRun(10, 20)] },
    'server 1 grew from 230 to 350 MB',
  ],
}

describe('soak checks', () => {
  test('RUN-70 find nothing in a correct run', () => {
    expect(findFailures(sound())).toEqual([])
  })

  test.each(Object.entries(DAMAGES))('RUN-70 (control) report that %s', (_, [evidence, text]) => {
    expect(findFailures(evidence)).toEqual([text])
  })

  test('RUN-70 ignore the memory of a short process', () => {
    expect(findFailures({ ...sound(), serverRuns: [serverRun(2, 500)] })).toEqual([])
  })
})

test('RUN-495 the soak test starts without a test runner', () => {
  const { stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'soak.ts'), '--engine', 'none'],
    { encoding: 'utf8' },
  )
  expect(stderr).toContain('--engine must be one of')
})
