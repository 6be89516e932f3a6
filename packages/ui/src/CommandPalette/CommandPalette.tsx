import '../theme/base.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { useEffect, useId, useState } from 'react'

import { IconSearch } from '../icons.ts'
import { CommandOptions } from './CommandOptions.tsx'
import type { CommandGroup } from './types.ts'

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
  const { selected, opened } = useSpotlight(store)
  const id = useId()
  const found = groups.flatMap(({ commands }) => commands.map((command) => command.id)).join(' ')

  useEffect(() => {
    if (isOpen) spotlight.open()
    else spotlight.close()
  }, [isOpen, spotlight])

  // The first of what was found is what Enter does.
  useEffect(() => {
    store.updateState((state) => ({ ...state, selected: found === '' ? -1 : 0 }))
  }, [isOpen, found, store])

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
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={opened && found !== ''}
        aria-controls={`${id}-list`}
        aria-activedescendant={found !== '' && selected >= 0 ? `${id}-${selected}` : undefined}
        aria-busy={isWaiting}
      />
      <Spotlight.ActionsList>
        <CommandOptions
          id={id}
          label={label}
          groups={groups}
          selected={selected}
          onRun={spotlight.close}
        />
        <div className={classes['empty']} aria-live="polite">
          {found === '' && !isWaiting && empty}
        </div>
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
