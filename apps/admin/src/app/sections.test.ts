import { expect, test } from 'vitest'

import { menuSectionsAt } from './sections.ts'

const currentAt = (pathname: string) => ({
  section: menuSectionsAt(pathname)
    .filter(({ place }) => place.isCurrent)
    .map(({ title }) => title),
  list: menuSectionsAt(pathname)
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
])(
  'NAV-125 at %s the menu marks %s as the section, and %s as its list',
  (pathname, section, list) => {
    expect(currentAt(pathname)).toEqual({ section: [section], list: [list] })
  },
)

test('NAV-125 a path outside all sections marks none', () => {
  expect(currentAt('/me')).toEqual({ section: [], list: [] })
  expect(currentAt('/accountsofold')).toEqual({ section: [], list: [] })
})

test('NAV-125 each section links to its first list', () => {
  for (const { place, places } of menuSectionsAt('/')) expect(place.href).toBe(places[0]?.href)
})
