import type { RowGroup, RowsProps } from './types.ts'

/** The group that begins with each row; `null` where a row goes on with that of the one above. */
export const groupsBefore = <Row>(
  rows: readonly Row[],
  groupOf: RowsProps<Row>['groupOf'],
): readonly (RowGroup | null)[] => {
  let last: string | null = null
  return rows.map((row) => {
    const group = groupOf?.(row) ?? null
    const isNew = group !== null && group.key !== last
    last = group?.key ?? null
    return isNew ? group : null
  })
}
