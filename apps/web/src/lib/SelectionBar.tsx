import { Button } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import classes from './SelectionBar.module.css'

interface SelectionBarProps {
  /** Number of selected rows; renders nothing if 0. */
  count: number
  /** Accessible name of the bar. */
  label: string
  /** How many rows are selected. */
  text: string
  clearLabel: string
  onClear: () => void
  /** A button that selects more rows; none by default. */
  more?: ReactNode
  /** The bulk actions. */
  children: ReactNode
}

/**
 * Bulk action bar for the selected rows. Place it after the list: it sticks to the bottom edge, so
 * that no row moves when one is selected.
 */
export function SelectionBar({
  count,
  label,
  text,
  clearLabel,
  onClear,
  more,
  children,
}: SelectionBarProps) {
  if (count === 0) return null
  return (
    <section className={classes['root']} aria-label={label}>
      <strong role="status">{text}</strong>
      {more}
      <Button emphasis="quiet" onClick={onClear}>
        {clearLabel}
      </Button>
      <span className={classes['actions']}>{children}</span>
    </section>
  )
}
