import '../theme/base.css'
import { VisuallyHidden } from '@mantine/core'
import cx from 'clsx'
import { useEffect, useState } from 'react'
import type { ComponentPropsWithRef, KeyboardEvent, ReactNode, RefObject } from 'react'

import {
  type Command,
  type CommandGroup,
  CommandOptions,
} from '../CommandPalette/CommandOptions.tsx'

import classes from './SuggestionPanel.module.css'

/** What is done with a key that is pressed in the field. */
export type KeyTaker = (event: KeyboardEvent<HTMLElement>) => void

export interface SuggestionPanelProps extends ComponentPropsWithRef<'div'> {
  /** What the ids of its list and its options begin with; the list's ends with `-list`. */
  id: string
  /** What the list is called. */
  label: string
  /** What is suggested, most likely first. */
  groups: readonly CommandGroup[]
  /** How many there are, in words, which is spoken and not shown. */
  count: string
  /** Shown where there is none; nothing by default. */
  empty?: ReactNode
  /** Whether it answers what was typed before, and another answer is on its way; off by default. */
  isOld?: boolean
  /** Where it puts what takes the keys of the field, which keeps the focus. */
  keysRef: RefObject<KeyTaker | null>
  /** Called with the id of the option that the keys have come to; `null` while that is the text. */
  onActive: (id: string | null) => void
  /** Called on Escape, and once something was chosen. */
  onClose: () => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The text itself, which stands before the first option and after the last. */
const TEXT = -1

/** What is suggested to whoever types, beneath the field: arrows go through it, Enter chooses. */
export function SuggestionPanel({
  id,
  label,
  groups,
  count,
  empty,
  isOld = false,
  keysRef,
  onActive,
  onClose,
  className,
  ...rest
}: SuggestionPanelProps) {
  const [place, setPlace] = useState({ among: '', at: TEXT })
  const commands = groups.flatMap((group) => group.commands)
  const found = commands.map((command) => command.id).join(' ')
  // What was typed is what Enter looks for, until somebody goes to a suggestion.
  const at = place.among === found ? place.at : TEXT

  useEffect(() => {
    onActive(at === TEXT ? null : `${id}-${at}`)
  }, [id, at, onActive])

  function run(command: Command) {
    onClose()
    command.onRun()
  }

  function take(event: KeyboardEvent<HTMLElement>) {
    // What is being composed, in Japanese for one, takes Enter and the arrows itself.
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    const command = commands[at]
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && command) run(command)
    else if (step && commands.length > 0) setPlace({ among: found, at: stepped(at, step) })
    else return
    event.preventDefault()
  }

  function stepped(from: number, step: number) {
    const places = commands.length + 1
    return ((from + 1 + step + places) % places) - 1
  }

  useEffect(() => {
    keysRef.current = take
    return () => {
      keysRef.current = null
    }
  })

  return (
    <div
      role="presentation"
      className={cx(classes['root'], className)}
      data-is-old={isOld || undefined}
      data-is-empty={(commands.length === 0 && !empty) || undefined}
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
    >
      <CommandOptions id={id} label={label} groups={groups} selected={at} onRun={run} />
      {commands.length === 0 && empty && <p className={classes['empty']}>{empty}</p>}
      <VisuallyHidden role="status">{count}</VisuallyHidden>
    </div>
  )
}
