import cx from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'

import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'

import classes from './EditableCell.module.css'

export interface CellButtonProps extends ComponentPropsWithRef<'button'> {
  /** What is edited, such as `Price of section 101, row C`. */
  label: string
  /** The column that it stands in. */
  column: string
}

/** A cell while nothing is typed into it: what it says, and what begins to edit it. */
export function CellButton({ label, column, children, ...rest }: CellButtonProps) {
  return (
    <button type="button" className={classes['cell']} data-sheet-cell={column} {...rest}>
      <VisuallyHidden>{label}: </VisuallyHidden>
      {children}
    </button>
  )
}

/** A cell that is edited by nobody yet, as a page shows it before the application is there. */
export const restingCell = ({ className, ...cell }: CellButtonProps): ReactNode => (
  <span className={cx(classes['root'], className)}>
    <CellButton {...cell} />
  </span>
)
