import { expect, test } from 'vitest'

import { getFittingColumns } from './get-fitting-columns.ts'
import type { Column } from './types.ts'

const column = (key: string, ems: number, yields?: number): Column<string> => ({
  key,
  header: key,
  ems,
  ...(yields !== undefined && { yields }),
  render: String,
})

const columns = [column('id', 6), column('event', 20), column('date', 10, 1), column('row', 4, 2)]

const keysIn = (ems: number, hasBoxes = false) =>
  getFittingColumns(columns, { ems, hasBoxes }).map(({ key }) => key)

test('TABLE-13 columns give way in their order, and those that never do stay', () => {
  expect(keysIn(40)).toEqual(['id', 'event', 'date', 'row'])
  expect(keysIn(39)).toEqual(['id', 'event', 'date'])
  expect(keysIn(35)).toEqual(['id', 'event'])
  expect(keysIn(5)).toEqual(['id', 'event'])
})

test('TABLE-13 boxes before the rows take room as well', () => {
  expect(keysIn(41, true)).toEqual(['id', 'event', 'date'])
})

test('TABLE-13 where a column does not say how wide it is, all of them stay', () => {
  const open: Column<string>[] = [...columns, { key: 'more', header: 'more', render: String }]
  expect(getFittingColumns(open, { ems: 1, hasBoxes: false })).toBe(open)
})
