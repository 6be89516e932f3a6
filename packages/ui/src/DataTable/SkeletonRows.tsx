import type { Column } from './types.ts'

import classes from './DataTable.module.css'

const widths = ['62%', '48%', '74%', '40%', '56%']

/** Rows in the shape and height of those to come. */
export function SkeletonRows<Row>({
  count,
  columns,
  hasBoxes,
  height,
}: {
  count: number
  columns: readonly Column<Row>[]
  hasBoxes: boolean
  /** How tall each is, in pixels; as rows are by default. */
  height?: number | undefined
}) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} className={classes['row']} style={{ height }} aria-hidden>
      {hasBoxes && <td className={classes['boxCell']} data-fits />}
      {columns.map((column, place) => (
        <td key={column.key} data-align={column.align} data-fits>
          <span
            className={classes['bone']}
            style={{ width: widths[(index + place) % widths.length] }}
          />
        </td>
      ))}
    </tr>
  ))
}

/** Cards in the shape of those to come. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <ul className={classes['cards']} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={classes['card']}>
          <CardBones />
        </li>
      ))}
    </ul>
  )
}

/** What a card that is on its way holds. */
export function CardBones() {
  return (
    <div className={classes['cardBones']}>
      <span className={classes['bone']} style={{ width: '70%' }} />
      <span className={classes['bone']} style={{ width: '45%' }} />
      <span className={classes['bone']} style={{ width: '30%' }} />
    </div>
  )
}
