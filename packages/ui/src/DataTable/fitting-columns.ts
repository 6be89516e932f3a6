import type { Column } from './types.ts'

/** What the boxes before the rows take, in ems of the table's text. */
const BOX_EMS = 3

interface Room {
  /** How wide the table may be, in ems of its text. */
  ems: number
  /** Whether there are boxes before the rows. */
  hasBoxes: boolean
}

/** Whether every column says how wide it is, so that the headers stand still whatever is below. */
export const isMeasured = <Row>(columns: readonly Column<Row>[]): boolean =>
  columns.every(({ ems }) => ems !== undefined)

/** The columns that there is room for: those that give way first are left out first. */
export const fittingColumns = <Row>(
  columns: readonly Column<Row>[],
  { ems, hasBoxes }: Room,
): readonly Column<Row>[] => {
  if (!isMeasured(columns)) return columns
  let kept = columns
  while (widthOf(kept) + (hasBoxes ? BOX_EMS : 0) > ems) {
    const most = Math.max(...kept.map(({ yields = 0 }) => yields))
    if (most === 0) return kept
    kept = kept.filter(({ yields = 0 }) => yields !== most)
  }
  return kept
}

const widthOf = <Row>(columns: readonly Column<Row>[]): number =>
  columns.reduce((sum, { ems = 0 }) => sum + ems, 0)
