import type { ImportFlag, ImportRow } from '@seatdesk/domain'
import { Skeleton, StatusBadge } from '@seatdesk/ui'

import { t } from '../../../lib/i18n/import.ts'
import type { ImportController } from '../import-controller.ts'
import type { Cells, RowFilter, ImportFileRow } from '../worker/import-file-row.ts'
import { OUTCOMES } from './outcomes.ts'
import { useVisibleLines, useRowWindow } from './row-window.ts'

import classes from './Import.module.css'

interface RowListProps {
  controller: ImportController
  filter: RowFilter
  /** Number of rows that match the filter. */
  total: number
}

/** A virtualized list of the file's rows. */
export function RowList({ controller, filter, total }: RowListProps) {
  const { lines, onScroll } = useVisibleLines(total)
  const rowAt = useRowWindow(controller, filter, lines.first)

  return (
    <div
      className={classes['rows']}
      data-filter={filter}
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

/** A row of the file with its outcome; a skeleton until it is loaded. */
function RowLine({ row }: { row: ImportFileRow | undefined }) {
  if (!row) return <Skeleton width="60%" />
  const { line, cells, result } = row
  const outcome = result && OUTCOMES[result.outcome]
  return (
    <div className={classes['row']}>
      <span className={classes['quiet']}>{t('IMPORT.LINE', { line })}</span>
      <span>{outcome && <StatusBadge tone={outcome.tone}>{outcome.label}</StatusBadge>}</span>
      <span className={classes['text']}>
        <span>{[cells.event ?? cells.eventId, cells.eventDate].filter(Boolean).join(', ')}</span>
        <span className={classes['quiet']}>
          {[ticketsOf(cells), ...flagsOf(result)].join(' · ')}
        </span>
        {result?.message && (
          <span className={classes['reason']} title={result.message}>
            {result.message}
          </span>
        )}
      </span>
      <span className={classes['price']}>{cells.listPrice}</span>
    </div>
  )
}

const FLAG_LABELS: Record<ImportFlag, string> = {
  inHandToday: t('IMPORT.FLAG_INHANDTODAY'),
  lateDelivery: t('IMPORT.FLAG_LATEDELIVERY'),
  offMap: t('IMPORT.FLAG_OFFMAP'),
  lessDisclosed: t('IMPORT.FLAG_LESSDISCLOSED'),
  listedAgain: t('IMPORT.FLAG_LISTEDAGAIN'),
}

const flagsOf = (result: ImportRow | null): string[] =>
  (result?.flags ?? []).map((flag) => FLAG_LABELS[flag])

/** Returns the tickets of a row, in the words of the file. */
const ticketsOf = ({ section = '–', row = '–', seats, seatFrom, seatThru, quantity }: Cells) => {
  const named = seats ?? [seatFrom, seatThru].filter(Boolean).join('–')
  return [
    t('IMPORT.PLACE', { section, row }),
    ...(named ? [t('IMPORT.SEATS', { seats: named })] : []),
    ...(quantity ? [t('IMPORT.TICKETS', { count: quantity })] : []),
  ].join(', ')
}
