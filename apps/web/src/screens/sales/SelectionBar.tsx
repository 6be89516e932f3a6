import { Button } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import { t } from '../../lib/i18n/orders.ts'

import classes from './SelectionBar.module.css'

interface SelectionBarProps {
  /** Number of selected rows; renders nothing if 0. */
  count: number
  onClear: () => void
  /** The bulk actions. */
  children: ReactNode
}

/** Sticky bulk action bar for the selected rows. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <section className={classes['root']} aria-label={t('SALES_TABLE.CHOSEN', { count })}>
      <span role="status">{t('SALES_TABLE.CHOSEN', { count })}</span>
      <Button emphasis="quiet" onClick={onClear}>
        {t('SALES_TABLE.CLEAR')}
      </Button>
      <span className={classes['actions']}>{children}</span>
    </section>
  )
}
