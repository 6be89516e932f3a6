import { Bone, StatusBadge } from '@seatdesk/ui'

import { t } from '../../../lib/messages/import.ts'
import type { Cells, StockRow } from '../worker/stock-row.ts'
import { OUTCOMES } from './outcomes.ts'

import classes from './Import.module.css'

/** A row of a file and what it comes to; a bone until it is there. */
export function RowLine({ row }: { row: StockRow | undefined }) {
  if (!row) return <Bone width="60%" />
  const { line, cells, result } = row
  const outcome = result && OUTCOMES[result.outcome]
  return (
    <div className={classes['row']}>
      <span className={classes['quiet']}>{t('IMPORT.LINE', { line })}</span>
      <span>{outcome && <StatusBadge tone={outcome.tone}>{outcome.label}</StatusBadge>}</span>
      <span className={classes['said']}>
        <span>{[cells.event ?? cells.eventId, cells.eventDate].filter(Boolean).join(', ')}</span>
        <span className={classes['quiet']}>{ticketsOf(cells)}</span>
        {result?.message && <span className={classes['why']}>{result.message}</span>}
      </span>
      <span className={classes['price']}>{cells.listPrice}</span>
    </div>
  )
}

/** Which tickets a row is about, in the words of the file. */
const ticketsOf = ({ section = '–', row = '–', seats, seatFrom, seatThru, quantity }: Cells) => {
  const named = seats ?? [seatFrom, seatThru].filter(Boolean).join('–')
  return [
    t('IMPORT.PLACE', { section, row }),
    ...(named ? [t('IMPORT.SEATS', { seats: named })] : []),
    ...(quantity ? [t('IMPORT.TICKETS', { count: quantity })] : []),
  ].join(', ')
}
