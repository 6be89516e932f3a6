import { expect, test } from 'vitest'

import { getFittingColumns } from './get-fitting-columns.ts'
import type { Column } from './types.ts'

const column = (key: string, widthEm: number, yields?: number): Column<string> => ({
  key,
  header: key,
  widthEm,
  ...(yields !== undefined && { yields }),
  render: String,
})

const columns = [column('id', 6), column('event', 20), column('date', 10, 1), column('row', 4, 2)]

const keysIn = (widthEm: number, hasBoxes = false) =>
  getFittingColumns(columns, { widthEm, hasBoxes }).map(({ key }) => key)

test('TABLE-13 columns are hidden in order, and columns without an order stay', () => {
  expect(keysIn(40)).toEqual(['id', 'event', 'date', 'row'])
  expect(keysIn(39)).toEqual(['id', 'event', 'date'])
  expect(keysIn(35)).toEqual(['id', 'event'])
  expect(keysIn(5)).toEqual(['id', 'event'])
})

test('TABLE-13 checkboxes take up width', () => {
  expect(keysIn(41, true)).toEqual(['id', 'event', 'date'])
})

test('TABLE-13 all columns stay if one has no width', () => {
  const open: Column<string>[] = [...columns, { key: 'more', header: 'more', render: String }]
  expect(getFittingColumns(open, { widthEm: 1, hasBoxes: false })).toBe(open)
})
