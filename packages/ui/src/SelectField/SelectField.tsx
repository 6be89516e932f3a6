import '../theme/base.css'
import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import type { NativeSelectProps } from '@mantine/core'

import { IconChevronDown } from '../icons.ts'

import classes from './SelectField.module.css'

export interface SelectFieldProps extends Omit<NativeSelectProps, 'data' | 'onChange'> {
  /** Its name, shown above unless `isLabelHidden`. */
  label: string
  /** What can be chosen. */
  options: readonly { value: string; label: string }[]
  /** Keeps the name for screen readers only; off by default. */
  isLabelHidden?: boolean
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
