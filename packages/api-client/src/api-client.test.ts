import type { Cents, Event, ListResult } from '@seatdesk/domain'
import { expectTypeOf, test } from 'vitest'

import type { ApiClient } from './api-client.ts'
import type { NamedFile } from './response/read-file.ts'

// Type tests, checked by the compiler: a call's input and output types follow from the contract.
test('calls take one object, optional if no member of it is required', () => {
  expectTypeOf<ApiClient['events']['list']>().toBeCallableWith()
  expectTypeOf<ApiClient['events']['list']>().toBeCallableWith({ search: 'jazz', tags: [1] })
  expectTypeOf<ApiClient['account']['requestMfa']>().toBeCallableWith()
  expectTypeOf<ApiClient['account']['delete']>().parameter(0).toEqualTypeOf<{ token: string }>()
  expectTypeOf<ApiClient['sales']['reject']>().parameter(0).toExtend<{ reason: string }>()

  // @ts-expect-error The token is required.
  expectTypeOf<ApiClient['account']['delete']>().toBeCallableWith()
  // @ts-expect-error Events have no such order.
  expectTypeOf<ApiClient['events']['list']>().toBeCallableWith({ orderBy: 'colour' })
})

test('only calls that create or move something accept an idempotency key', () => {
  const options = { idempotencyKey: 'order 7' }
  expectTypeOf<ApiClient['sales']['confirm']>().toBeCallableWith({ id: 1 }, options)
  // @ts-expect-error Reading needs no key.
  expectTypeOf<ApiClient['sales']['list']>().toBeCallableWith({}, options)
})

test("responses have the contract's types: branded amounts, files, lists", () => {
  expectTypeOf<ApiClient['events']['list']>().returns.resolves.toExtend<ListResult<Event>>()
  expectTypeOf<Event['priceFrom']>().toEqualTypeOf<Cents | null>()
  expectTypeOf<ApiClient['reports']['sales']>().returns.resolves.toEqualTypeOf<NamedFile>()
})
