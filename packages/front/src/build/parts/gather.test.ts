import { expect, test } from 'vitest'

import { gather, type Parcel, type Piece } from './gather.ts'

const countsOf = (who: string) => (who.startsWith('later') ? 0.25 : who === 'door' ? 2 : 1)

/** A piece by its name; who comes `later` counts less, a `door` more. */
const piece = (name: string, neededBy: string, bytes: number, needs: string[] = []): Piece => ({
  name,
  neededBy: new Map(neededBy.split(' ').map((who) => [who, countsOf(who)])),
  bytes,
  modules: [name],
  needs,
  isOfDoor: neededBy.split(' ').includes('door'),
})

const namesOf = (parcels: readonly Parcel[]) =>
  parcels
    .map(({ pieces }) =>
      pieces
        .map(({ name }) => name)
        .toSorted()
        .join(' '),
    )
    .toSorted()

test('LOAD-420 what the same screens need is one file', () => {
  const parcels = gather([
    piece('table', 'events sales', 400_000),
    piece('pager', 'sales events', 500_000),
    piece('queue', 'sales', 900_000),
  ])
  expect(namesOf(parcels)).toEqual(['pager table', 'queue'])
})

test('LOAD-420 little that most screens need goes with the rest of it', () => {
  const parcels = gather([
    piece('table', 'events sales payouts', 900_000),
    piece('icon', 'events sales', 300),
  ])
  expect(namesOf(parcels)).toEqual(['icon table'])
})

test('LOAD-420 no screen is made to carry much that it does not need', () => {
  const parcels = gather([
    piece('table', 'events sales payouts', 30_000),
    piece('map', 'events', 200_000),
    piece('dialog', 'later', 200_000),
  ])
  expect(namesOf(parcels)).toEqual(['dialog', 'map', 'table'])
})

test('LOAD-420 what comes later does not bring a whole screen for the little they share', () => {
  const parcels = gather([
    piece('tickets', 'tickets', 200_000),
    piece('icon', 'tickets later-tools', 1000),
    piece('words', 'sales later-tools later-news', 9000),
  ])
  expect(namesOf(parcels)).toEqual(['icon', 'tickets', 'words'])
})

test('LOAD-420 little that needs much is not put where the much is not needed', () => {
  const pieces = (needs: string[]) => [
    piece('switch', 'settings sales', 2000),
    piece('column', 'sales', 2000, needs),
    piece('table', 'sales events payouts', 900_000),
  ]
  expect(namesOf(gather(pieces([])))).toEqual(['column switch', 'table'])
  expect(namesOf(gather(pieces(['table'])))).toEqual(['column table', 'switch'])
})

test('LOAD-420 a door carries nothing that no door needs, and others what doors need', () => {
  const parcels = gather([
    piece('title', 'door events sales payouts', 500),
    piece('contract', 'events sales payouts', 900),
    piece('fields', 'door events', 700),
  ])
  expect(namesOf(parcels)).toEqual(['contract', 'fields title'])
})
