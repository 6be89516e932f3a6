import { type ReactNode, useEffect } from 'react'

import classes from './CommandPalette.module.css'

/** Something that can be found or done. */
export interface Command {
  /** Tells it from others. */
  id: string
  /** What it is called. */
  label: string
  /** What else helps to know it by; nothing by default. */
  description?: string | undefined
  /** A picture before it; none by default. */
  icon?: ReactNode
  /** Called when it is chosen. */
  onRun: () => void
}

/** Commands of one kind. */
export interface CommandGroup {
  /** What they have in common, above them. */
  title: string
  /** The commands, most likely first. */
  commands: readonly Command[]
}

interface CommandOptionsProps {
  /** What the ids of its options begin with. */
  id: string
  label: string
  groups: readonly CommandGroup[]
  /** The place of the option that Enter chooses. */
  selected: number
  /** Called with the command that is pressed. */
  onRun: (command: Command) => void
}

/** What can be chosen; the field keeps the focus, and the arrow keys move through all groups. */
export function CommandOptions({ id, label, groups, selected, onRun }: CommandOptionsProps) {
  const places = groups.flatMap(({ commands }) => commands.map(({ id: command }) => command))

  useEffect(() => {
    document
      .querySelector(`#${CSS.escape(`${id}-${selected}`)}`)
      ?.scrollIntoView({ block: 'nearest' })
  }, [id, selected])

  return (
    <div role="listbox" id={`${id}-list`} aria-label={label}>
      {groups
        .filter(({ commands }) => commands.length > 0)
        .map(({ title, commands }) => (
          <div key={title} role="group" aria-label={title}>
            <div className={classes['group']} aria-hidden>
              {title}
            </div>
            {commands.map((command) => {
              const place = places.indexOf(command.id)
              return (
                <button
                  key={command.id}
                  type="button"
                  role="option"
                  id={`${id}-${place}`}
                  tabIndex={-1}
                  className={classes['option']}
                  aria-selected={place === selected}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onRun(command)}
                >
                  {command.icon && (
                    <span className={classes['icon']} aria-hidden>
                      {command.icon}
                    </span>
                  )}
                  <span className={classes['label']}>{command.label}</span>
                  {command.description !== undefined && (
                    <span className={classes['description']}>{command.description}</span>
                  )}
                </button>
              )
            })}
          </div>
        ))}
    </div>
  )
}
