import type { HandedOver } from '@seatdesk/domain'
import { formatInstant } from '@seatdesk/front/dates'

import { t } from '../../../lib/messages/trades.ts'

import classes from './SoldList.module.css'

/** What was handed over of a sale, and whether its buyer has had it. */
export function DeliveredList({ delivered }: { delivered: readonly HandedOver[] }) {
  return (
    <div>
      <h3>{t('SALES_TABLE.DELIVERED_PIECES')}</h3>
      <ul className={classes['root']}>
        {delivered.map((piece) => (
          <li key={piece.id}>
            <span>
              {piece.fetchedAt === null
                ? t('SALES_TABLE.UNFETCHED', { name: nameOf(piece) })
                : t('SALES_TABLE.FETCHED', {
                    name: nameOf(piece),
                    moment: formatInstant(piece.fetchedAt),
                  })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const nameOf = ({ kind, name }: HandedOver): string => {
  if (kind === 'file') return name ?? ''
  return name === null ? t('SALES_TABLE.BARCODE_UNNAMED') : t('SALES_TABLE.BARCODE', { name })
}
