import { expect, test } from 'vitest'

import { hasRight, isCompanyRight } from '../company/role.ts'
import type { Endpoint } from './endpoint.ts'
import { contract } from './index.ts'

const CALLS = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${noun}.${name}`, endpoint] as const),
)

test('TEAM-44 a viewer changes nothing in the company', () => {
  const changing = CALLS.filter(
    ([, { method, right }]) =>
      method !== 'GET' && isCompanyRight(right) && hasRight('viewer', right),
  )
  // The read marker of notifications is the person's own.
  expect(changing.map(([name]) => name)).toEqual([
    'notifications.markRead',
    'notifications.markOneRead',
  ])
})
