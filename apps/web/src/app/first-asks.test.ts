import { contract, type Endpoint } from '@seatdesk/domain/contract'
import { expect, test } from 'vitest'

import { PAGE_ASKS } from './first-asks.ts'

const endpoints: readonly Endpoint[] = Object.values<Record<string, Endpoint>>(contract).flatMap(
  (calls) => Object.values(calls),
)

/** The call that an ask makes. */
const callOf = (ask: string): Endpoint | undefined => {
  const path = `/${ask.replace(/\?.*/, '')}`
  return endpoints.find((endpoint) => endpoint.method === 'GET' && endpoint.path === path)
}

test('LOAD-455 no first ask names a moment, which would be read in the zone that it does not tell', () => {
  const asks = Object.values(PAGE_ASKS).flat()
  expect(asks.filter((ask) => callOf(ask) === undefined)).toEqual([])
  const momentous = asks.filter((ask) => /[?&](from|to)=/.test(ask) && !callOf(ask)?.atVenue)
  expect(momentous).toEqual([])
})
