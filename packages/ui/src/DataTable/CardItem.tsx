import { CardInside } from './CardInside.tsx'
import type { RowsProps } from './types.ts'

import classes from './DataTable.module.css'

interface CardItemProps<Row> extends Pick<RowsProps<Row>, 'columns' | 'renderCard'> {
  row: Row
  index: number
  href: string | undefined
  linkLabel: string
  selectLabel: string | undefined
  isSelected: boolean
  isLit: boolean
  isGone: boolean
}

/** A row as a card of its list. */
export function CardItem<Row>({ index, isLit, ...inside }: CardItemProps<Row>) {
  return (
    <li
      className={classes['card']}
      data-index={index}
      data-lit={isLit || undefined}
      data-gone={inside.isGone || undefined}
      data-selected={inside.isSelected || undefined}
    >
      <CardInside {...inside} />
    </li>
  )
}
