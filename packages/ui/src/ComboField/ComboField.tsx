import '../theme/base.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete } from '@mantine/core'
import type { AutocompleteProps } from '@mantine/core'
import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import type { FieldProps } from '../TextField/field-props.ts'

import classes from './ComboField.module.css'

/** An option of a combobox. */
export interface ComboOption {
  /** Unique id of the option. */
  value: string
  /** Label, which is also put into the field when the option is selected. */
  label: string
  /** Secondary line below the label; nothing by default. */
  note?: string
}

export interface ComboFieldProps
  extends
    FieldProps,
    Omit<
      AutocompleteProps,
      | keyof FieldProps
      | 'data'
      | 'filter'
      | 'renderOption'
      | 'onOptionSubmit'
      | 'selectFirstOptionOnChange'
    > {
  /** The options; those that do not match the typed text are hidden, unless `isAnswer`. */
  options: readonly ComboOption[]
  /**
   * Whether the options already match the typed text, as search results do, and are all shown; off
   * by default.
   */
  isAnswer?: boolean
  /** Controlled text; uncontrolled by default. */
  value?: string
  /** Initial text when uncontrolled; empty by default. */
  defaultValue?: string
  /** Error below the field, announced with it; nothing by default. */
  error?: ReactNode
  /**
   * Called with the text on each change, including the label of a selected option; nothing by
   * default.
   */
  onChange?: (text: string) => void
  /** Called with the selected option, after its label is in the field; nothing by default. */
  onChoose?: (option: ComboOption) => void
}

/** Text field with autocomplete. Enter selects the first option. */
export function ComboField({
  options,
  isAnswer = false,
  onChoose,
  onChange,
  ...rest
}: ComboFieldProps) {
  const selected = useRef<ComboOption | null>(null)
  const byValue = new Map(options.map((option) => [option.value, option]))
  return (
    <Autocomplete
      data={options.map(({ value, label }) => ({ value, label }))}
      limit={MAX_SUGGESTIONS}
      selectFirstOptionOnChange
      openOnFocus={false}
      wrapperProps={{ onKeyDownCapture: selectFirst }}
      {...(isAnswer && { filter: ({ options: all }) => all })}
      onOptionSubmit={(value) => {
        selected.current = byValue.get(value) ?? null
      }}
      onChange={(text) => {
        const option = selected.current
        selected.current = null
        onChange?.(text)
        if (option) onChoose?.(option)
      }}
      renderOption={({ option }) => (
        <span className={classes['option']}>
          <span>{byValue.get(option.value)?.label}</span>
          {byValue.get(option.value)?.note && (
            <span className={classes['note']}>{byValue.get(option.value)?.note}</span>
          )}
        </span>
      )}
      {...rest}
    />
  )
}

/**
 * Options that arrive after the last key are not highlighted by it, so Enter selects the first one
 * here.
 */
function selectFirst(event: KeyboardEvent<HTMLElement>) {
  const input = event.target
  if (event.key !== 'Enter' || !(input instanceof HTMLInputElement)) return
  if (input.ariaExpanded !== 'true') return
  const offers = document.getElementById(input.getAttribute('aria-controls') ?? '')
  if (!offers || offers.querySelector('[data-combobox-selected]')) return
  const first = offers.querySelector<HTMLElement>('[role="option"]')
  if (!first) return
  event.preventDefault()
  first.click()
}

/** Longer lists are not read before typing on. */
const MAX_SUGGESTIONS = 50
