import { t } from '../../../lib/messages/import.ts'
import type { ImportDesk } from '../import-desk.ts'
import type { RowFilter } from '../worker/stock-row.ts'
import { RowLine } from './RowLine.tsx'
import { useLinesInSight } from './use-lines-in-sight.ts'
import { useRowWindow } from './use-row-window.ts'

import classes from './Import.module.css'

interface RowListProps {
  desk: ImportDesk
  filter: RowFilter
  /** How many rows there are of the filter. */
  total: number
}

/** The rows of a file, of which only those in sight are in the page, however many there are. */
export function RowList({ desk, filter, total }: RowListProps) {
  const { lines, onScroll } = useLinesInSight(total)
  const rowAt = useRowWindow(desk, filter, lines.first)

  return (
    <div
      className={classes['rows']}
      role="region"
      aria-label={t('IMPORT.TABLE')}
      tabIndex={0}
      onScroll={onScroll}
    >
      {total === 0 && <p className={classes['none']}>{t('IMPORT.NO_ROWS')}</p>}
      <ol className={classes['list']} style={{ height: `calc(${total} * var(--line-height))` }}>
        {Array.from({ length: lines.count }, (_, index) => lines.first + index).map((place) => (
          <li
            key={place}
            aria-setsize={total}
            aria-posinset={place + 1}
            className={classes['line']}
            style={{ insetBlockStart: `calc(${place} * var(--line-height))` }}
          >
            <RowLine row={rowAt(place)} />
          </li>
        ))}
      </ol>
    </div>
  )
}
