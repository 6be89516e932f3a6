import { expect, test } from 'vitest'

import { gather, type Piece } from './gather.ts'

const piece = (neededBy: string, bytes: number, ...modules: string[]): Piece => ({
  neededBy: new Set(neededBy.split(' ')),
  bytes,
  modules,
})

const modulesOf = (files: readonly Piece[]) =>
  files.map(({ modules }) => modules.toSorted().join(' ')).toSorted()

test('LOAD-420 what the same screens need is one file', () => {
  const files = gather([
    piece('events sales', 400_000, 'table'),
    piece('sales events', 500_000, 'pager'),
    piece('sales', 900_000, 'queue'),
  ])
  expect(modulesOf(files)).toEqual(['pager table', 'queue'])
})

test('LOAD-420 little that most screens need goes with the rest of it', () => {
  const files = gather([
    piece('events sales payouts', 900_000, 'table'),
    piece('events sales', 300, 'icon'),
  ])
  expect(modulesOf(files)).toEqual(['icon table'])
})

test('LOAD-420 no screen is made to carry much that it does not need', () => {
  const files = gather([
    piece('events sales payouts', 30_000, 'table'),
    piece('events', 200_000, 'map'),
    piece('later', 200_000, 'dialog'),
  ])
  expect(modulesOf(files)).toEqual(['dialog', 'map', 'table'])
})
