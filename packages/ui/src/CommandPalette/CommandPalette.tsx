import '../theme/base.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'

import { IconSearch } from '../icons.ts'
import { type Command, type CommandGroup, CommandOptions } from './CommandOptions.tsx'

import classes from './CommandPalette.module.css'

export interface CommandPaletteProps {
  /** Whether it is shown. */
  isOpen: boolean
  /** Called on Esc, on a click outside, and once something was chosen. */
  onClose: () => void
  /** What it is called, for screen readers, and what its field asks for. */
  label: string
  /** What was typed. */
  query: string
  /** Called with what is typed. */
  onQuery: (query: string) => void
  /** What answers it, most likely first. */
  groups: readonly CommandGroup[]
  /** Said where nothing answers it. */
  empty: string
  /** Whether more may be on its way; off by default. */
  isWaiting?: boolean
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** A field over the page by which everything can be found and done, by keyboard alone if one likes. */
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
  const id = useId()
  const [place, setPlace] = useState({ among: '', at: 0 })
  const commands = groups.flatMap((group) => group.commands)
  const found = commands.map((command) => command.id).join(' ')
  // Of what was found anew the first is what Enter does.
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
    // What is being composed, in Japanese for one, takes Enter and the arrows itself.
    if (event.nativeEvent.isComposing || commands.length === 0) return
    if (event.key === 'Enter') run(commands[selected])
    if (step) setPlace({ among: found, at: (selected + step + commands.length) % commands.length })
  }

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={onQuery}
      onSpotlightClose={onClose}
      title={label}
      classNames={{ header: classes['title'] ?? '', content: classes['content'] ?? '' }}
      overlayProps={{ blur: 0 }}
    >
      <Spotlight.Search
        className={classes['search']}
        placeholder={label}
        aria-label={label}
        leftSection={<IconSearch aria-hidden />}
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
