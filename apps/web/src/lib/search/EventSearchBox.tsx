import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { SearchBox, type SearchBoxProps } from '@seatdesk/ui'
import type { KeyHandler } from '@seatdesk/ui/suggestion-panel'
import { Suspense, useId, useRef, useState } from 'react'

import { bySearch, type EventSearch } from './event-search.ts'

import classes from './EventSearchBox.module.css'

const Suggestions = lazyComponent(async () => (await import('./Suggestions.tsx')).Suggestions)

interface EventSearchBoxProps extends Pick<SearchBoxProps, 'label' | 'value' | 'className'> {
  /** Called with the search; selecting an event navigates to it directly. */
  onFind: (found: EventSearch) => void
}

/** Search box with suggestions, whose code loads on focus. */
export function EventSearchBox({
  value = '',
  onFind,
  className = '',
  ...box
}: EventSearchBoxProps) {
  const id = useId()
  const keys = useRef<KeyHandler | null>(null)
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)

  // The active search may also change elsewhere, for example by the back button.
  if (known !== value) {
    setKnown(value)
    setText(value)
  }

  function close() {
    setOpen(false)
    setActive(null)
  }

  function find(found: EventSearch) {
    close()
    setText(found.search ?? '')
    onFind(found)
  }

  return (
    <div className={`${classes['root']} ${className}`}>
      <SearchBox
        {...box}
        value={value}
        text={text}
        onType={(text) => {
          setText(text)
          setOpen(true)
        }}
        onApply={(text) => find(bySearch(text))}
        field={{
          role: 'combobox',
          autoComplete: 'off',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? `${id}-list` : undefined,
          'aria-activedescendant': (isOpen && active) || undefined,
          onFocus: () => void Suggestions.preload(),
          onClick: () => setOpen(true),
          onBlur: close,
          onKeyDown: (event) => {
            if (!isOpen && event.key === 'ArrowDown') {
              event.preventDefault()
              setOpen(true)
            } else keys.current?.(event)
          },
        }}
      />
      {isOpen && (
        <Suspense>
          <Suggestions
            id={id}
            className={classes['panel'] ?? ''}
            typed={text}
            keysRef={keys}
            onActive={setActive}
            onFind={find}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
