import { Button } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import { t } from '../../lib/messages/trades.ts'

import classes from './ChosenBar.module.css'

interface ChosenBarProps {
  /** How many rows are chosen; with none there is no bar. */
  count: number
  onClear: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** What is chosen of a list, and what can be done with it; it stays in sight. */
export function ChosenBar({ count, onClear, children }: ChosenBarProps) {
  if (count === 0) return null
  return (
    <section className={classes['root']} aria-label={t('SALES_TABLE.CHOSEN', { count })}>
      <span role="status">{t('SALES_TABLE.CHOSEN', { count })}</span>
      <Button emphasis="quiet" onClick={onClear}>
        {t('SALES_TABLE.CLEAR')}
      </Button>
      <span className={classes['acts']}>{children}</span>
    </section>
  )
}
