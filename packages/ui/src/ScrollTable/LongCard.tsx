import { CardInside } from '../DataTable/CardInside.tsx'
import type { RowsProps } from '../DataTable/types.ts'

import tableClasses from '../DataTable/DataTable.module.css'

interface LongCardProps<Row> extends Pick<RowsProps<Row>, 'columns' | 'renderCard'> {
  row: Row
  index: number
  href: string | undefined
  linkLabel: string
  selectLabel: string | undefined
  isSelected: boolean
  isLit: boolean
  isGone: boolean
}

/** A row of a long list as a card, within the slot that is kept for it. */
export function LongCard<Row>({ index, isLit, ...inside }: LongCardProps<Row>) {
  return (
    <div
      className={tableClasses['card']}
      data-index={index}
      data-lit={isLit || undefined}
      data-gone={inside.isGone || undefined}
      data-selected={inside.isSelected || undefined}
    >
      <CardInside {...inside} />
    </div>
  )
}
