import cx from 'clsx'
import { useId, useState } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'

import { IconButton } from '../IconButton/IconButton.tsx'
import { IconChevronDown, IconChevronUp, IconX } from '../icons.ts'
import { useWords } from '../words/words-context.ts'

import classes from './SelectionTray.module.css'

/** One thing chosen. */
export interface TrayLine {
  /** Tells lines apart. */
  id: string
  /** What was chosen, such as `101 · Row C · 7 - 10`. */
  label: string
  /** How much of it, such as `× 4`, or a field to change that; nothing by default. */
  amount?: ReactNode
  /** What one of it costs; nothing by default. */
  each?: ReactNode
  /** What it costs; nothing by default. */
  price?: ReactNode
  /** Whether it can no longer be had: struck through; off by default. */
  isGone?: boolean | undefined
}

export interface SelectionTrayProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** What is chosen; with nothing chosen the tray is not there. */
  lines: readonly TrayLine[]
  /** Called with the id of a line to drop. */
  onRemove: (id: string) => void
  /** What it comes to besides its price, in a few words; how many lines there are by default. */
  summary?: string
  /** What all of it costs. */
  total: ReactNode
  /** What to do with it: buttons, the chief one last. */
  actions: ReactNode
  /** The name of the tray, `Chosen` by default. */
  label?: string
}

/** A bar that stays at the bottom: what is chosen (300 pixels at most, folded on narrow screens), its
 * total, and what to do. */
export function SelectionTray({
  lines,
  onRemove,
  summary,
  total,
  actions,
  label,
  className,
  ...rest
}: SelectionTrayProps) {
  const words = useWords()
  const listId = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  if (lines.length === 0) return null
  const count = words.countChosen(lines.length)
  return (
    <section
      aria-label={label ?? words.chosen}
      className={cx(classes['root'], className)}
      {...rest}
    >
      <ul
        id={listId}
        className={classes['lines']}
        data-unfolded={isUnfolded || undefined}
        tabIndex={0}
        aria-label={count}
      >
        {lines.map((line) => (
          <li key={line.id} className={classes['line']} data-gone={line.isGone || undefined}>
            <span className={classes['label']} title={line.label}>
              {line.isGone ? <s>{line.label}</s> : line.label}
            </span>
            <span className={classes['amount']}>{line.amount}</span>
            <span className={classes['each']}>{line.each}</span>
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
        <IconButton
          className={classes['fold']}
          label={words.chosen}
          aria-expanded={isUnfolded}
          aria-controls={listId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? <IconChevronDown /> : <IconChevronUp />}
        </IconButton>
        <p className={classes['total']} role="status">
          <span className={classes['count']}>{summary ?? count}</span>
          <span>
            {words.total} <strong>{total}</strong>
          </span>
        </p>
        <div className={classes['actions']}>{actions}</div>
      </div>
    </section>
  )
}
