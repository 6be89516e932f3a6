import '../theme/base.css'
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import cx from 'clsx'
import { useEffect, useRef } from 'react'
import type { AriaAttributes, ComponentPropsWithoutRef, ComponentPropsWithRef } from 'react'

import { IconButton } from '../IconButton/IconButton.tsx'
import { IconSearch, IconX } from '../icons.ts'
import { useTyped } from '../TextField/use-typed.ts'
import { useWords } from '../words/words.ts'

import classes from './SearchBox.module.css'

type FieldProps = AriaAttributes &
  Pick<
    ComponentPropsWithoutRef<'input'>,
    'role' | 'autoComplete' | 'onFocus' | 'onBlur' | 'onClick' | 'onKeyDown'
  >

export interface SearchBoxProps extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> {
  /**
   * Called with the trimmed text on Enter, on the button, and with an empty text on clear; not where
   * nothing is in force and nothing is asked for.
   */
  onApply: (text: string) => void
  /** The text in force; typing begins from it; empty by default. */
  value?: string
  /** Its name, heard and shown as the placeholder; `Search` by default. */
  label?: string
  /** Whether `/` anywhere on the page focuses it; on by default. */
  hasShortcut?: boolean
  /** What is typed, where somebody else keeps it; kept here by default. */
  text?: string
  /** Called with what is typed, letter by letter; nothing by default. */
  onType?: (text: string) => void
  /** What else its field is given, as a combobox needs it; nothing by default. */
  field?: FieldProps
}

/** A search that applies on Enter or on its button, never while typing. */
export function SearchBox({
  onApply,
  value = '',
  label: given,
  hasShortcut = true,
  text: kept,
  onType,
  field,
  className,
  ...rest
}: SearchBoxProps) {
  const words = useWords()
  const label = given ?? words.search
  // The text in force may change from outside, by the back button for one.
  const { text: own, setText: setOwn, inForce, noteApplied } = useTyped(value, trimmed)
  const input = useRef<HTMLInputElement>(null)

  const text = kept ?? own

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
    return () => document.removeEventListener('keydown', focusOnSlash)
  }, [hasShortcut])

  function apply(wanted: string) {
    if (wanted === '' && inForce === '') return
    noteApplied(wanted)
    onApply(wanted)
  }

  function type(next: string) {
    setOwn(next)
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
            <IconButton label={words.clearSearch} size="small" onClick={clear}>
              <IconX />
            </IconButton>
          )
        }
      />
      <IconButton
        type="submit"
        label={words.applySearch}
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
