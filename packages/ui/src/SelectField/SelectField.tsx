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
  /** Label, shown above unless `isLabelHidden`. */
  label: string
  /** The options: values and their labels. */
  options: readonly { value: string; label: string }[]
  /** Controlled value; uncontrolled by default. */
  value?: string | undefined
  /** Initial value when uncontrolled; the first option by default. */
  defaultValue?: string | undefined
  /** Keeps the label for screen readers only; off by default. */
  isLabelHidden?: boolean
  /** Help text, announced with the field; nothing by default. */
  description?: ReactNode
  /** Error below the field, announced with it; nothing by default. */
  error?: ReactNode
  /** Whether it can be neither changed nor focused; off by default. */
  disabled?: boolean
  /** Called with the selected value; nothing by default. */
  onChange?: (value: string) => void
}

/** Native select for a short list of options. */
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
