import type { RowGroup } from '../DataTable/types.ts'
import type { ScrollBodyProps } from './types.ts'

/**
 * The group that begins with a row; none where it goes on with that of the row above, and none where
 * that row is not known yet: nothing is to move when it comes.
 */
export const groupAt = <Row>(
  index: number,
  { rowAt, groupOf }: Pick<ScrollBodyProps<Row>, 'rowAt' | 'groupOf'>,
): RowGroup | null => {
  const row = rowAt(index)
  if (!groupOf || row == null) return null
  const group = groupOf(row)
  if (index === 0) return group
  const above = rowAt(index - 1)
  return above == null || groupOf(above).key === group.key ? null : group
}
