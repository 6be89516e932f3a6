import type { LongRows } from './types.ts'
import type { Pressed } from './use-row-events.ts'

/** How the rows of a long list are found, for those who listen to them. */
export const longRowsOf = <Row>(
  { total, rowAt, rowsBetween }: LongRows<Row>,
  keyOf: (row: Row) => string,
) => ({
  rowAt,
  placeOf: ({ key, index }: Pressed) => {
    const row = rowAt(index)
    return index < total && (row === undefined || (row && keyOf(row) === key)) ? index : -1
  },
  rowsBetween: (first: number, last: number) =>
    knownBetween(rowAt, first, last) ?? rowsBetween(first, last),
})

/** The rows of a range, where all of them are there. */
const knownBetween = <Row>(
  rowAt: LongRows<Row>['rowAt'],
  first: number,
  last: number,
): readonly Row[] | null => {
  const rows = Array.from({ length: last - first + 1 }, (_, place) => rowAt(first + place))
  return rows.includes(undefined) ? null : rows.filter((row) => row != null)
}
