import { Skeleton } from '@seatdesk/ui'

import { t } from '../../lib/i18n/orders.ts'
import type { TotalItem } from './total-items.ts'

import classes from './TotalsStrip.module.css'

interface TotalsStripProps {
  /** The totals; shows a skeleton while `null`. */
  items: readonly TotalItem[] | null
  /** Number of totals in the skeleton. */
  bones: number
}

/** Totals of all rows of a list across its pages, exact to the cent. */
export function TotalsStrip({ items, bones }: TotalsStripProps) {
  return (
    <dl className={classes['root']} aria-label={t('TRADES.TOTALS')} aria-busy={items === null}>
      {items === null
        ? Array.from({ length: bones }, (_, index) => (
            <div key={index} className={classes['sum']} aria-hidden>
              <dt>
                <Skeleton width="4rem" />
              </dt>
              <dd>
                <Skeleton width="5rem" />
              </dd>
            </div>
          ))
        : items.map(({ term, value, note }) => (
            <div key={term} className={classes['sum']}>
              <dt>{term}</dt>
              <dd>
                {value} {note && <span className={classes['note']}>{note}</span>}
              </dd>
            </div>
          ))}
    </dl>
  )
}
