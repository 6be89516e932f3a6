import { useRef } from 'react'

import { GroupRow } from '../DataTable/GroupRow.tsx'
import { failedIn } from './failed-in.ts'
import { Room } from './Room.tsx'
import { ScrollRow } from './ScrollRow.tsx'
import type { ScrollBodyProps } from './types.ts'
import { useScrollRows } from './use-scroll-rows.ts'

/** A long list as the rows of a table. */
export function ScrollRows<Row>(props: ScrollBodyProps<Row>) {
  const { columns, rowAt, hrefOf, selection, activeIndex, groupOf } = props
  const start = useRef<HTMLTableSectionElement>(null)
  const shown = useScrollRows({ ...props, start })
  const span = columns.length + (selection ? 1 : 0)
  const areStops = hrefOf === undefined && selection === undefined
  const failedAt = failedIn(shown.items, shown.first, props.hasFailedAt)
  const firstRow = rowAt(shown.first)

  return (
    <>
      <tbody ref={start}>
        {groupOf && (
          <GroupRow span={span} isStill>
            {firstRow != null && groupOf(firstRow).header}
          </GroupRow>
        )}
      </tbody>
      {shown.items.map(({ key, index, row, gap }) => (
        <ScrollRow
          key={index === failedAt ? 'failed' : key}
          body={props}
          index={index}
          row={row}
          gap={gap}
          height={shown.height}
          isFailed={index === failedAt}
          isStop={areStops && index === activeIndex}
          measure={shown.measure}
        />
      ))}
      <Room height={shown.rest} span={span} />
    </>
  )
}
