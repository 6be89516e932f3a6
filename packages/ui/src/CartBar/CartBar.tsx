import cx from 'clsx'
import { useId, useState } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'

import { IconButton } from '../IconButton/IconButton.tsx'
import { IconChevronDown, IconChevronUp, IconX } from '../icons.ts'
import { useLabels } from '../labels/labels.ts'

import classes from './CartBar.module.css'

/** A line of the cart. */
export interface CartBarLine {
  /** Unique id of the line. */
  id: string
  /** Description, such as `101 · Row C · 7 - 10`. */
  label: string
  /** Quantity, such as `× 4`, or a field that changes it; nothing by default. */
  amount?: ReactNode
  /** Price of one unit; nothing by default. */
  each?: ReactNode
  /** Price of the line; nothing by default. */
  price?: ReactNode
  /** Whether it is no longer for sale and shown struck through; off by default. */
  isGone?: boolean | undefined
  /** The group heading above it, shared by lines with the same group `id`; none by default. */
  group?: CartBarGroup | undefined
}

/** Heading above several lines. */
interface CartBarGroup {
  /** Unique id of the group. */
  id: string
  /** Content of the heading, such as a link. */
  heading: ReactNode
}

export interface CartBarProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** Lines of the cart; the bar is hidden when there are none. */
  lines: readonly CartBarLine[]
  /** Called with the id of the line to remove. */
  onRemove: (id: string) => void
  /** Summary beside the price, such as the number of tickets; the number of lines by default. */
  summary?: string
  /** The total price. */
  total: ReactNode
  /** Buttons, the main one last. */
  actions: ReactNode
  /** Accessible name of the bar, `Chosen` by default. */
  label?: string
}

/**
 * Cart at the bottom of the window: its lines (at most 300 px high, folded on narrow screens), the
 * total and the buy buttons.
 */
export function CartBar({
  lines,
  onRemove,
  summary,
  total,
  actions,
  label,
  className,
  ...rest
}: CartBarProps) {
  const labels = useLabels()
  const listId = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  if (lines.length === 0) return null
  const count = labels.countChosen(lines.length)
  return (
    <section
      aria-label={label ?? labels.chosen}
      className={cx(classes['root'], className)}
      {...rest}
    >
      {lines.some(({ group }) => group) ? (
        <div
          id={listId}
          className={classes['groups']}
          data-unfolded={isUnfolded || undefined}
          role="group"
          tabIndex={0}
          aria-label={count}
        >
          {groupsOf(lines).map(({ id, heading, members }) => (
            <div key={id}>
              <p id={`${listId}-${id}`} className={classes['heading']}>
                {heading}
              </p>
              <ul className={classes['members']} aria-labelledby={`${listId}-${id}`}>
                <CartBarLines lines={members} onRemove={onRemove} />
              </ul>
            </div>
          ))}
        </div>
      ) : (
        <ul
          id={listId}
          className={classes['lines']}
          data-unfolded={isUnfolded || undefined}
          tabIndex={0}
          aria-label={count}
        >
          <CartBarLines lines={lines} onRemove={onRemove} />
        </ul>
      )}
      <div className={classes['end']}>
        <IconButton
          className={classes['fold']}
          label={labels.chosen}
          aria-expanded={isUnfolded}
          aria-controls={listId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? <IconChevronDown /> : <IconChevronUp />}
        </IconButton>
        <p className={classes['total']} role="status">
          <span className={classes['count']}>{summary ?? count}</span>
          <span>
            {labels.total} <strong>{total}</strong>
          </span>
        </p>
        <div className={classes['actions']}>{actions}</div>
      </div>
    </section>
  )
}

/** Groups the lines; groups are in the order of their first lines. */
const groupsOf = (lines: readonly CartBarLine[]) =>
  [...Map.groupBy(lines, ({ group }) => group?.id ?? '')].map(([id, members]) => ({
    id,
    heading: members[0]?.group?.heading,
    members,
  }))

interface CartBarLinesProps {
  lines: readonly CartBarLine[]
  onRemove: (id: string) => void
}

function CartBarLines({ lines, onRemove }: CartBarLinesProps) {
  const labels = useLabels()
  return lines.map((line) => (
    <li key={line.id} className={classes['line']} data-gone={line.isGone || undefined}>
      <span className={classes['label']} title={line.label}>
        {line.isGone ? <s>{line.label}</s> : line.label}
      </span>
      <span className={classes['amount']}>{line.amount}</span>
      <span className={classes['unitPrice']}>{line.each}</span>
      <span className={classes['price']}>{line.price}</span>
      <IconButton label={labels.remove(line.label)} size="small" onClick={() => onRemove(line.id)}>
        <IconX />
      </IconButton>
    </li>
  ))
}
