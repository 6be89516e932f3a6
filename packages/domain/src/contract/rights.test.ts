import { expect, test } from 'vitest'

import {
  getRights,
  hasRight,
  isCompanyRight,
  NARROWABLE_ROLES,
  RIGHTS_FOR_ALL_EVENTS,
} from '../company/role.ts'
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

test('TEAM-97 narrowing takes away exactly the rights of which every call is closed', () => {
  const rights = new Set(NARROWABLE_ROLES.flatMap((role) => getRights(role)))
  const closed = [...rights].filter((right) => {
    const calls = CALLS.filter(([, endpoint]) => endpoint.right === right)
    return calls.length > 0 && calls.every(([, { narrowed }]) => narrowed === undefined)
  })
  expect(new Set(closed)).toEqual(new Set(RIGHTS_FOR_ALL_EVENTS))
})

test('TEAM-90 only calls with a right of a role declare how they treat narrowed members', () => {
  const needless = CALLS.filter(
    ([, { right, narrowed }]) => narrowed !== undefined && !isCompanyRight(right),
  )
  expect(needless).toEqual([])
})
