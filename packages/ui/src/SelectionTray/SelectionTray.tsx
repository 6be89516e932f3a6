import cx from 'clsx'
import { useId, useState } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'

import { IconButton } from '../IconButton/IconButton.tsx'
import { IconChevronDown, IconChevronUp } from '../icons.ts'
import { useWords } from '../words/words-context.ts'
import type { TrayGroup, TrayLine } from './tray-line.ts'
import { TrayLines } from './TrayLines.tsx'

import classes from './SelectionTray.module.css'

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
                <TrayLines lines={members} onRemove={onRemove} />
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
          <TrayLines lines={lines} onRemove={onRemove} />
        </ul>
      )}
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

interface Group extends TrayGroup {
  members: TrayLine[]
}

/** Lines below their headings, in the order of their first ones. */
const groupsOf = (lines: readonly TrayLine[]): Group[] => {
  const groups = new Map<string, Group>()
  for (const line of lines) {
    const { id, heading } = line.group ?? { id: '', heading: null }
    const group = groups.get(id) ?? { id, heading, members: [] }
    group.members.push(line)
    groups.set(id, group)
  }
  return [...groups.values()]
}
