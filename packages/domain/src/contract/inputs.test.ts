import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { contract } from './index.ts'

const faults = (schema: v.GenericSchema, input: object): (string | null)[] => {
  const { issues = [] } = v.safeParse(schema, input)
  return [...new Set(issues.map((issue) => v.getDotPath(issue)))]
}

describe('a purchase request', () => {
  const { body } = contract.purchases.create
  const line = { listingId: 1, quantity: 2, expectedPrice: 12_500 }
  const purchase = { listings: [line], paymentMethodId: 'pm_1' }

  test('BUY-13 accepts listings and a payment method', () => {
    expect(faults(body, purchase)).toEqual([])
    expect(faults(body, { ...purchase, listings: [{ listingId: 1, quantity: 1 }] })).toEqual([])
  })

  test.each([
    [{ listings: [] }, 'listings'],
    [{ listings: Array.from({ length: 101 }, () => line) }, 'listings'],
    [{ listings: [{ ...line, quantity: 0 }] }, 'listings.0.quantity'],
    [{ listings: [{ ...line, quantity: 1.5 }] }, 'listings.0.quantity'],
    [{ listings: [{ ...line, quantity: '2' }] }, 'listings.0.quantity'],
    [{ listings: [{ ...line, listingId: 0 }] }, 'listings.0.listingId'],
    [{ listings: [{ ...line, expectedPrice: 19.99 }] }, 'listings.0.expectedPrice'],
    [{ listings: [{ ...line, price: 1 }] }, 'listings.0.price'],
    [{ paymentMethodId: '' }, 'paymentMethodId'],
  ])('WIRE-26 with %j has an error in %s', (invalid, field) => {
    expect(faults(body, { ...purchase, ...invalid })).toEqual([field])
  })
})

describe('the listings query', () => {
  const { query } = contract.listings.list

  test('LIST-5 requires the event id', () => {
    expect(faults(query, {})).toEqual(['filter'])
    expect(faults(query, { filter: 'lakers' })).toEqual(['filter'])
  })

  test('LIST-5 takes the event id by its wire name', () => {
    expect(v.parse(query, { filter: '7' })).toMatchObject({ eventId: 7 })
    expect(faults(query, { eventId: '7' })).toEqual(['filter'])
  })

  test('LIST-6 reports a reversed price range along with other errors', () => {
    expect(faults(query, { filter: 'x', from: '2', to: '1' })).toEqual(['filter', 'from'])
  })

  test('LIST-6 accepts a price range if the lower bound is not above the upper', () => {
    expect(faults(query, { filter: '1', from: '0', to: '0' })).toEqual([])
    expect(faults(query, { filter: '1', from: '5001', to: '5000' })).toEqual(['from'])
    expect(faults(query, { filter: '1', from: '-1' })).toEqual(['from'])
    expect(faults(query, { filter: '1', to: '19.99' })).toEqual(['to'])
  })
})

describe('a new listing', () => {
  const { body } = contract.inventory.create
  const listing = {
    eventId: 7,
    section: '101',
    seatRow: 'A',
    price: 12_500,
    deliveryTypeId: 1,
    deliveryDate: '2026-11-20T19:30:00',
    splitRule: 'default',
  }

  test.each([
    { quantity: 4 },
    { seats: ['1', '2'] },
    { seats: ['1', '2'], quantity: 2 },
    { seats: [], quantity: 2 },
  ])('SELL-1 accepts seats or a quantity: %j', (seats) => {
    expect(faults(body, { ...listing, ...seats })).toEqual([])
  })

  test.each([{}, { seats: [] }, { seats: ['1', '2'], quantity: 3 }, { quantity: 0 }])(
    'SELL-1 is rejected with %j',
    (seats) => {
      expect(faults(body, { ...listing, ...seats })).toEqual(['quantity'])
    },
  )

  test.each([
    [{ price: 0 }, 'price'],
    [{ price: 19.99 }, 'price'],
    [{ splitRule: 'halves' }, 'splitRule'],
    [{ deliveryTypeId: 16 }, 'deliveryTypeId'],
    [{ deliveryDate: '2026-02-30T19:30:00' }, 'deliveryDate'],
    [{ section: ' ' }, 'section'],
    [{ sellerId: 1 }, 'sellerId'],
  ])('WIRE-26 with %j has an error in %s', (invalid, field) => {
    expect(faults(body, { ...listing, quantity: 2, ...invalid })).toEqual([field])
  })
})

describe('the events query', () => {
  const { query } = contract.events.list

  test('EVENT-4 defaults to approved events, soonest first', () => {
    expect(v.parse(query, {})).toMatchObject({ status: 2, orderBy: 'date_time', orderDir: 'asc' })
  })

  test.each(['1', '2', '3', '4', '5'])('EVENT-6 accepts the type %s', (type) => {
    expect(faults(query, { type })).toEqual([])
  })

  test.each(['0', '6', 'music', ''])('EVENT-6 rejects the type %j', (type) => {
    expect(faults(query, { type })).toEqual(['type'])
  })

  test('DATE-9 rejects a range that ends before it starts', () => {
    const range = { from: '2026-11-21T00:00:00', to: '2026-11-20T21:59:00' }
    expect(faults(query, range)).toEqual(['from'])
  })
})

test('AUTH-32 a profile update accepts only name and address', () => {
  const { body } = contract.account.updateProfile
  expect(faults(body, { name: 'Ann', address: null })).toEqual([])
  expect(v.parse(body, { name: ' Ann ' })).toEqual({ name: 'Ann', address: null })
  expect(faults(body, { name: 'Ann', email: 'eve@seatdesk.test' })).toEqual(['email'])
})

test('SELL-3 an import reads dryRun and mode from form fields', () => {
  const { body } = contract.inventory.import
  const file = new File(['a,b'], 'stock.csv')
  expect(v.parse(body, { file, dryRun: 'true', mode: 'snapshot' })).toMatchObject({
    dryRun: true,
    mode: 'snapshot',
  })
  expect(v.parse(body, { file })).toMatchObject({ dryRun: false, mode: 'delta' })
  expect(v.parse(body, { file, dryRun: 'false' })).toMatchObject({ dryRun: false })
  expect(faults(body, { file, dryRun: 'maybe' })).toEqual(['dryRun'])
  expect(faults(body, { file, mode: 'replace' })).toEqual(['mode'])
})
