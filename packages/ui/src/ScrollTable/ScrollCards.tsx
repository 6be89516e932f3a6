import { Fragment, useRef } from 'react'

import { CardContent } from '../DataTable/CardList.tsx'
import { RowCardSkeleton } from '../DataTable/TableRow.tsx'
import type { RowsProps } from '../DataTable/types.ts'
import { findFailedRow, rowGroupAt } from './create-items.ts'
import { LoadFailedRow } from './ScrollRows.tsx'
import type { ScrollBodyProps } from './types.ts'
import { useScrollRows } from './use-scroll-rows.ts'

import tableClasses from '../DataTable/DataTable.module.css'
import classes from './ScrollTable.module.css'

interface VirtualCardProps<Row> extends Pick<RowsProps<Row>, 'columns' | 'renderCard'> {
  row: Row
  index: number
  href: string | undefined
  linkLabel: string
  selectLabel: string | undefined
  isSelected: boolean
  isHighlighted: boolean
  isGone: boolean
}

/** A row of a virtual scroll as a card, within its reserved slot. */
function VirtualCard<Row>({ index, isHighlighted, ...inside }: VirtualCardProps<Row>) {
  return (
    <div
      className={tableClasses['card']}
      data-index={index}
      data-lit={isHighlighted || undefined}
      data-gone={inside.isGone || undefined}
      data-selected={inside.isSelected || undefined}
    >
      <CardContent {...inside} />
    </div>
  )
}

/**
 * Returns whether a slot has at least the most common height, so that arriving rows do not move
 * others. In a grouped list that height may have a group's header, which most cards do not have.
 */
const hasReservedHeight = <Row,>(
  row: Row | null | undefined,
  { groupOf }: Pick<ScrollBodyProps<Row>, 'groupOf'>,
): boolean => row === undefined || (row !== null && groupOf === undefined)

/** A virtual scroll as a stack of cards, for narrow screens. */
export function ScrollCards<Row>(props: ScrollBodyProps<Row>) {
  const { caption, columns, total, keyOf, hrefOf, linkLabelOf, selection, events } = props
  const { isRowHighlighted, isRowGone, onRetry, isStale = false } = props
  const start = useRef<HTMLDivElement>(null)
  const shown = useScrollRows({ ...props, start })
  const failedAt = findFailedRow(shown.items, shown.first, props.hasFailedAt)

  return (
    <>
      <div ref={start} />
      <ul className={classes['cards']} aria-label={caption} inert={isStale} {...events}>
        {shown.items.map(({ key, index, row, gap }) => {
          const group = rowGroupAt(index, props)
          const rowKey = row == null ? '' : keyOf(row)
          return (
            <Fragment key={index === failedAt ? 'failed' : key}>
              {gap > 0 && <li className={classes['spacer']} aria-hidden style={{ height: gap }} />}
              <li
                ref={shown.measure}
                data-place={index}
                className={classes['rowSlot']}
                style={{ minHeight: hasReservedHeight(row, props) ? shown.height : undefined }}
                aria-setsize={total}
                aria-posinset={index + 1}
                aria-hidden={row == null && index !== failedAt}
              >
                {group && <div className={tableClasses['cardGroup']}>{group.header}</div>}
                {row != null ? (
                  <VirtualCard
                    row={row}
                    index={index}
                    columns={columns}
                    href={hrefOf?.(row)}
                    linkLabel={linkLabelOf?.(row) ?? rowKey}
                    selectLabel={selection?.labelOf(row)}
                    isSelected={selection?.selected.has(rowKey) ?? false}
                    isHighlighted={isRowHighlighted?.(row) ?? false}
                    isGone={isRowGone?.(row) ?? false}
                    renderCard={props.renderCard}
                  />
                ) : (
                  row === undefined && (
                    <div className={tableClasses['card']}>
                      {index === failedAt ? (
                        <LoadFailedRow onRetry={() => onRetry?.(index)} />
                      ) : (
                        <RowCardSkeleton />
                      )}
                    </div>
                  )
                )}
              </li>
            </Fragment>
          )
        })}
        <li className={classes['spacer']} aria-hidden style={{ height: shown.rest }} />
      </ul>
    </>
  )
}
