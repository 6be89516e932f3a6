import { type Cents, formatCents, NO_AMOUNT } from '@seatdesk/domain'

import { t } from '../../../lib/messages/events.ts'

import classes from './PriceFrom.module.css'

/** The cheapest ticket of an event; a dash when none is left. */
export function PriceFrom({ price }: { price: Cents | null }) {
  if (price === null) return NO_AMOUNT
  return (
    <span className={classes['root']}>
      <span className={classes['from']}>{t('EVENTS.FROM')}</span> {formatCents(price)}
    </span>
  )
}
