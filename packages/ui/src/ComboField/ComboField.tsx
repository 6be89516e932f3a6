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

/** What is offered to whoever types. */
export interface ComboOption {
  /** Tells options apart. */
  value: string
  /** What it is called, and what stands in the field once it is chosen. */
  label: string
  /** A quiet line beneath the name; nothing by default. */
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
  /** What is offered; those that do not match what is typed are left out, unless `isAnswer`. */
  options: readonly ComboOption[]
  /** Whether the options answer what is typed already, and are all shown; off by default. */
  isAnswer?: boolean
  /** The text, where the application keeps it; the field's own affair by default. */
  value?: string
  /** The text at first, where the field keeps it; none by default. */
  defaultValue?: string
  /** What is wrong, shown under the field and read with it; nothing by default. */
  error?: ReactNode
  /** Called with the text on each change, also with the name of an option just chosen; nothing by default. */
  onChange?: (text: string) => void
  /** Called with the option chosen, once its name stands in the field; nothing by default. */
  onChoose?: (option: ComboOption) => void
}

/** A line of text with offers beneath it while one types; Enter takes the first of them. */
export function ComboField({
  options,
  isAnswer = false,
  onChoose,
  onChange,
  ...rest
}: ComboFieldProps) {
  const chosen = useRef<ComboOption | null>(null)
  const byValue = new Map(options.map((option) => [option.value, option]))
  return (
    <Autocomplete
      data={options.map(({ value, label }) => ({ value, label }))}
      limit={MOST_OFFERS}
      selectFirstOptionOnChange
      openOnFocus={false}
      wrapperProps={{ onKeyDownCapture: takeFirst }}
      inputWrapperOrder={order}
      {...(isAnswer && { filter: ({ options: all }) => all })}
      onOptionSubmit={(value) => {
        chosen.current = byValue.get(value) ?? null
      }}
      onChange={(text) => {
        const option = chosen.current
        chosen.current = null
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

/** Offers that came after the last key are not marked by it: Enter takes the first of them as well. */
function takeFirst(event: KeyboardEvent<HTMLElement>) {
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

/** More than one reads before typing on. */
const MOST_OFFERS = 50

const order: NonNullable<AutocompleteProps['inputWrapperOrder']> = [
  'label',
  'input',
  'error',
  'description',
]
