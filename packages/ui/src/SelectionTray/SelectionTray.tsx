import cx from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'

import { IconButton } from '../IconButton/IconButton.tsx'
import { IconX } from '../icons.ts'
import { useWords } from '../words/words-context.ts'

import classes from './SelectionTray.module.css'

/** One thing chosen. */
export interface TrayLine {
  /** Tells lines apart. */
  id: string
  /** What was chosen, such as `101 · Row C · 7 - 10`. */
  label: string
  /** How much of it, such as `× 4`; nothing by default. */
  amount?: ReactNode
  /** What it costs; nothing by default. */
  price?: ReactNode
}

export interface SelectionTrayProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** What is chosen; with nothing chosen the tray is not there. */
  lines: readonly TrayLine[]
  /** Called with the id of a line to drop. */
  onRemove: (id: string) => void
  /** What all of it costs. */
  total: ReactNode
  /** What to do with it: buttons, the chief one last. */
  actions: ReactNode
  /** The name of the tray, `Chosen` by default. */
  label?: string
}

/** A bar that stays at the bottom: what is chosen (300 pixels at most), its total, and what to do. */
export function SelectionTray({
  lines,
  onRemove,
  total,
  actions,
  label,
  className,
  ...rest
}: SelectionTrayProps) {
  const words = useWords()
  if (lines.length === 0) return null
  return (
    <section
      aria-label={label ?? words.chosen}
      className={cx(classes['root'], className)}
      {...rest}
    >
      <ul className={classes['lines']} tabIndex={0} aria-label={words.countChosen(lines.length)}>
        {lines.map((line) => (
          <li key={line.id} className={classes['line']}>
            <span className={classes['label']}>{line.label}</span>
            <span className={classes['amount']}>{line.amount}</span>
            <span className={classes['price']}>{line.price}</span>
            <IconButton
              label={words.remove(line.label)}
              size="small"
              onClick={() => onRemove(line.id)}
            >
              <IconX />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={classes['end']}>
        <p className={classes['total']} role="status">
          <span className={classes['count']}>{words.countChosen(lines.length)}</span>
          <span>
            {words.total} <strong>{total}</strong>
          </span>
        </p>
        <div className={classes['actions']}>{actions}</div>
      </div>
    </section>
  )
}
