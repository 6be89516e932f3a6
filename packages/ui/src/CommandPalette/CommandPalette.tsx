import '../theme/base.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'

import { IconButton } from '../IconButton/IconButton.tsx'
import { IconSearch, IconX } from '../icons.ts'
import { useLabels } from '../labels/labels.ts'
import { useLayer } from '../Modal/layers.ts'
import { type Command, type CommandGroup, CommandOptions } from './CommandOptions.tsx'

import classes from './CommandPalette.module.css'

export interface CommandPaletteProps {
  /** Whether it is open. */
  isOpen: boolean
  /** Called on Esc, on the close button, on a click outside, and after a selection. */
  onClose: () => void
  /** Accessible name and placeholder. */
  label: string
  /** The typed text. */
  query: string
  /** Called with the typed text on each change. */
  onQuery: (query: string) => void
  /** The results, most likely first. */
  groups: readonly CommandGroup[]
  /** Text when there are no results. */
  empty: string
  /** Whether more results may arrive; off by default. */
  isWaiting?: boolean
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Command palette: search and actions by keyboard, in a dialog over the page. */
export function CommandPalette({
  isOpen,
  onClose,
  label,
  query,
  onQuery,
  groups,
  empty,
  isWaiting = false,
}: CommandPaletteProps) {
  const [[store, spotlight]] = useState(createSpotlight)
  const { opened } = useSpotlight(store)
  useLayer({ isOpen: opened, onEscape: spotlight.close })
  const { close } = useLabels()
  const id = useId()
  const [place, setPlace] = useState({ among: '', at: 0 })
  const commands = groups.flatMap((group) => group.commands)
  const found = commands.map((command) => command.id).join(' ')
  // New results select the first one.
  const selected = place.among === found ? place.at : 0

  useEffect(() => {
    if (isOpen) spotlight.open()
    else spotlight.close()
  }, [isOpen, spotlight])

  function run(command: Command | undefined) {
    if (!command) return
    spotlight.close()
    command.onRun()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    // IME composition, as in Japanese, uses Enter and the arrow keys itself.
    if (event.nativeEvent.isComposing || commands.length === 0) return
    if (event.key === 'Enter') run(commands[selected])
    if (step) setPlace({ among: found, at: (selected + step + commands.length) % commands.length })
  }

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      closeOnEscape={false}
      query={query}
      onQueryChange={onQuery}
      onSpotlightClose={onClose}
      title={label}
      classNames={{
        inner: classes['inner'] ?? '',
        header: classes['title'] ?? '',
        content: classes['content'] ?? '',
      }}
      overlayProps={{ blur: 0 }}
    >
      <Spotlight.Search
        className={classes['search']}
        placeholder={label}
        aria-label={label}
        leftSection={<IconSearch aria-hidden />}
        rightSectionPointerEvents="all"
        rightSection={
          <IconButton label={close} onClick={spotlight.close}>
            <IconX aria-hidden />
          </IconButton>
        }
        data-autofocus
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={opened && found !== ''}
        aria-controls={`${id}-list`}
        aria-activedescendant={found === '' ? undefined : `${id}-${selected}`}
        aria-busy={isWaiting}
        onKeyDown={onKeyDown}
      />
      <Spotlight.ActionsList>
        <CommandOptions id={id} label={label} groups={groups} selected={selected} onRun={run} />
        <div className={classes['empty']} aria-live="polite">
          {found === '' && !isWaiting && empty}
        </div>
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
