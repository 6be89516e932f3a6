import '../theme/base.css'
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import cx from 'clsx'
import { useEffect, useRef } from 'react'
import type { AriaAttributes, ComponentPropsWithoutRef, ComponentPropsWithRef } from 'react'

import { IconButton } from '../IconButton/IconButton.tsx'
import { IconSearch, IconX } from '../icons.ts'
import { useLabels } from '../labels/labels.ts'
import { consumeEarlyKey } from '../SeatdeskProvider/early-keys.ts'
import { useDraftText } from '../TextField/use-draft-text.ts'

import classes from './SearchBox.module.css'

type FieldProps = AriaAttributes &
  Pick<
    ComponentPropsWithoutRef<'input'>,
    'role' | 'autoComplete' | 'onFocus' | 'onBlur' | 'onClick' | 'onKeyDown'
  >

export interface SearchBoxProps extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> {
  /**
   * Called with the trimmed text on Enter or on the button, and with an empty string on clear; not
   * called if both the current and the new text are empty.
   */
  onApply: (text: string) => void
  /** The current search text, where typing starts; empty by default. */
  value?: string
  /** Accessible name and placeholder; `Search` by default. */
  label?: string
  /** Whether `/` anywhere on the page focuses it; on by default. */
  hasShortcut?: boolean
  /** Controlled text of the field; uncontrolled by default. */
  text?: string
  /** Called with the text on every keystroke; nothing by default. */
  onType?: (text: string) => void
  /** More props of the input, as for a combobox; none by default. */
  field?: FieldProps
}

/** Search field that applies on Enter or on its button, not while typing. */
export function SearchBox({
  onApply,
  value = '',
  label: ownLabel,
  hasShortcut = true,
  text: controlledText,
  onType,
  field,
  className,
  ...rest
}: SearchBoxProps) {
  const labels = useLabels()
  const label = ownLabel ?? labels.search
  // The search text may change from outside, such as by the back button.
  const { text: draft, setText: setDraft, inForce, noteApplied } = useDraftText(value, trimmed)
  const input = useRef<HTMLInputElement>(null)

  const text = controlledText ?? draft

  useEffect(() => {
    if (!hasShortcut) return
    function focusOnSlash(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focusOnSlash)
    if (consumeEarlyKey('/')) input.current?.focus()
    return () => document.removeEventListener('keydown', focusOnSlash)
  }, [hasShortcut])

  function apply(next: string) {
    if (next === '' && inForce === '') return
    noteApplied(next)
    onApply(next)
  }

  function type(next: string) {
    setDraft(next)
    onType?.(next)
  }

  function clear() {
    type('')
    apply('')
    input.current?.focus()
  }

  return (
    <form
      role="search"
      className={cx(classes['root'], className)}
      onSubmit={(event) => {
        event.preventDefault()
        apply(text.trim())
      }}
      {...rest}
    >
      <TextInput
        ref={input}
        className={classes['input']}
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        {...(hasShortcut && { 'aria-keyshortcuts': '/' })}
        {...field}
        rightSectionWidth="auto"
        rightSection={
          text === '' ? (
            hasShortcut && (
              <kbd className={classes['key']} aria-hidden>
                /
              </kbd>
            )
          ) : (
            <IconButton label={labels.clearSearch} size="small" onClick={clear}>
              <IconX />
            </IconButton>
          )
        }
      />
      <IconButton
        type="submit"
        label={labels.applySearch}
        emphasis="plain"
        className={classes['apply']}
      >
        <IconSearch />
      </IconButton>
    </form>
  )
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}

const trimmed = (text: string): string => text.trim()
