import '../theme/base.css'
import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import type { NativeSelectProps } from '@mantine/core'
import type { ReactNode } from 'react'

import { IconChevronDown } from '../icons.ts'

import classes from './SelectField.module.css'

export interface SelectFieldProps extends Omit<
  NativeSelectProps,
  'data' | 'onChange' | 'value' | 'defaultValue' | 'label'
> {
  /** Its name, shown above unless `isLabelHidden`. */
  label: string
  /** What can be chosen: the value that is told, and the words that are read. */
  options: readonly { value: string; label: string }[]
  /** The value chosen, where the application keeps it; the field's own affair by default. */
  value?: string | undefined
  /** The value chosen at first, where the field keeps it; the first option by default. */
  defaultValue?: string | undefined
  /** Keeps the name for screen readers only; off by default. */
  isLabelHidden?: boolean
  /** A quiet line with the field, read with it; nothing by default. */
  description?: ReactNode
  /** What is wrong, shown under the field and read with it; nothing by default. */
  error?: ReactNode
  /** Whether it can be neither changed nor focused; off by default. */
  disabled?: boolean
  /** Called with the value chosen; nothing by default. */
  onChange?: (value: string) => void
}

/** One choice out of a short list, with the platform's own menu. */
export function SelectField({
  label,
  options,
  isLabelHidden = false,
  onChange,
  ...rest
}: SelectFieldProps) {
  return (
    <NativeSelect
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      data={[...options]}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      rightSection={<IconChevronDown className={classes['arrow']} aria-hidden />}
      {...rest}
    />
  )
}
