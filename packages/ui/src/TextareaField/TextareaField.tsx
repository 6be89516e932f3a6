import '../theme/base.css'
import '@mantine/core/styles/Input.layer.css'
import { Textarea } from '@mantine/core'
import type { TextareaProps } from '@mantine/core'
import type { ChangeEventHandler, ReactNode } from 'react'

import type { FieldProps } from '../TextField/field-props.ts'

import classes from './TextareaField.module.css'

interface TextareaValueProps extends FieldProps {
  /** Controlled text; uncontrolled by default. */
  value?: string | undefined
  /** Initial text when uncontrolled; empty by default. */
  defaultValue?: string | undefined
  /** Called with each change event; nothing by default. */
  onChange?: ChangeEventHandler<HTMLTextAreaElement> | undefined
  /** Error below the field, announced with it; nothing by default. */
  error?: ReactNode
  /** Number of visible lines, 3 by default. */
  rows?: number
}

export interface TextareaFieldProps
  extends TextareaValueProps, Omit<TextareaProps, keyof TextareaValueProps> {}

/** Multi-line text field. `error` is shown below the field and announced with it. */
export function TextareaField({ rows = 3, ...rest }: TextareaFieldProps) {
  return <Textarea rows={rows} classNames={{ input: classes['input'] ?? '' }} {...rest} />
}
