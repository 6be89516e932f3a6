import { expect, test } from 'vitest'

import { sectionsAt } from './sections.ts'

const currentAt = (pathname: string) => ({
  section: sectionsAt(pathname)
    .filter(({ place }) => place.isCurrent)
    .map(({ title }) => title),
  list: sectionsAt(pathname)
    .flatMap(({ places }) => places)
    .filter(({ isCurrent }) => isCurrent)
    .map(({ label }) => label),
})

test.each([
  ['/', 'Today', 'Today'],
  ['/accounts', 'Accounts', 'Accounts'],
  ['/accounts/7', 'Accounts', 'Accounts'],
  ['/reconciliation', 'Money', 'Reconciliation'],
  ['/schedule', 'Catalog', 'Events'],
  ['/seat-maps/3', 'Catalog', 'Seat maps'],
])('NAV-125 at %s the menu marks %s, and %s of it', (pathname, section, list) => {
  expect(currentAt(pathname)).toEqual({ section: [section], list: [list] })
})

test('NAV-125 what belongs to no part marks none', () => {
  expect(currentAt('/me')).toEqual({ section: [], list: [] })
  expect(currentAt('/accountsofold')).toEqual({ section: [], list: [] })
})

test('NAV-125 each part begins with its first list, and none is empty', () => {
  for (const { place, places } of sectionsAt('/')) expect(place.href).toBe(places[0]?.href)
})
