import { Skeleton, useWiderThan } from '@seatdesk/ui'
import { IconChevronDown } from '@seatdesk/ui/icons'

import { t } from '../../lib/i18n/orders.ts'
import type { TotalItem } from './total-items.ts'

import classes from './TotalsStrip.module.css'

interface TotalsStripProps {
  /** The totals; shows a skeleton while `null`. */
  items: readonly TotalItem[] | null
  /** Number of totals in the skeleton. */
  bones: number
  /** Whether they could not be loaded: then there is no skeleton either; false by default. */
  hasFailed?: boolean
}

/**
 * Totals of all rows of a list across its pages, exact to the cent. On narrow screens the first one,
 * and the others on a press.
 */
export function TotalsStrip({ items, bones, hasFailed = false }: TotalsStripProps) {
  const isWide = useWiderThan('eventHeader')
  const [first] = items ?? []
  if (items === null && hasFailed) return null
  if (isWide) return <TotalsList items={items} bones={bones} />
  return (
    <details className={classes['folded']}>
      <summary className={classes['first']}>
        {first ? (
          <span>
            {first.term} <strong>{first.value}</strong>
            {first.note && <span className={classes['note']}> {first.note}</span>}
          </span>
        ) : (
          <Skeleton width="12rem" />
        )}
        <IconChevronDown className={classes['arrow']} aria-hidden />
      </summary>
      <TotalsList items={items} bones={bones} />
    </details>
  )
}

function TotalsList({ items, bones }: Omit<TotalsStripProps, 'hasFailed'>) {
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
