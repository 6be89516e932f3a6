import { type ReactNode, useEffect } from 'react'

import classes from './CommandPalette.module.css'

/** A search result or an action. */
export interface Command {
  /** Unique id. */
  id: string
  /** Its label. */
  label: string
  /** Secondary text; nothing by default. */
  description?: string | undefined
  /** An icon before it; none by default. */
  icon?: ReactNode
  /** Called when it is selected. */
  onRun: () => void
}

/** A group of commands of one kind. */
export interface CommandGroup {
  /** Heading of the group. */
  title: string
  /** The commands, most likely first. */
  commands: readonly Command[]
}

interface CommandOptionsProps {
  /** Prefix of the options' element ids. */
  id: string
  label: string
  groups: readonly CommandGroup[]
  /** Index of the option that Enter runs. */
  selected: number
  /** Called with the command that is pressed. */
  onRun: (command: Command) => void
}

/** Listbox of commands. The field keeps the focus, and the arrow keys move through all groups. */
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
