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
import { useLayer } from '../Modal/layers.ts'

import classes from './SuggestionPanel.module.css'

/** Handles a key pressed in the field. */
export type KeyHandler = (event: KeyboardEvent<HTMLElement>) => void

export interface SuggestionPanelProps extends ComponentPropsWithRef<'div'> {
  /** Prefix of the ids of its list and options; the list's id ends with `-list`. */
  id: string
  /** Accessible name of the list. */
  label: string
  /** The suggestions, most likely first. */
  groups: readonly CommandGroup[]
  /** The number of suggestions in words, for screen readers only. */
  count: string
  /** Shown if there are no suggestions; nothing by default. */
  empty?: ReactNode
  /** Whether it shows suggestions for an earlier text while new ones load; off by default. */
  isOld?: boolean
  /** Receives the key handler of the field, which keeps the focus. */
  keysRef: RefObject<KeyHandler | null>
  /** Called with the id of the active option; null while the text itself is active. */
  onActive: (id: string | null) => void
  /** Called on Esc and after a selection. */
  onClose: () => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The text itself, before the first option and after the last. */
const TEXT = -1

/** Suggestions below a text field: arrow keys move through them, Enter selects. */
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
  // Enter searches for the typed text until the user moves to a suggestion.
  const at = place.among === found ? place.at : TEXT
  useLayer({
    isOpen: commands.length > 0 || Boolean(empty),
    onEscape: onClose,
    // It belongs to its text field and closes with the focus.
    isClosedByBack: false,
  })

  useEffect(() => {
    onActive(at === TEXT ? null : `${id}-${at}`)
  }, [id, at, onActive])

  function run(command: Command) {
    onClose()
    command.onRun()
  }

  function take(event: KeyboardEvent<HTMLElement>) {
    // IME composition, as in Japanese, uses Enter and the arrow keys itself.
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    const command = commands[at]
    // Esc closes the panel as a layer; a search field must not be cleared by it.
    if (event.key === 'Enter' && command) run(command)
    else if (step && commands.length > 0) setPlace({ among: found, at: stepped(at, step) })
    else if (event.key !== 'Escape') return
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
