import '../theme/base.css'
import '@mantine/core/styles/Input.layer.css'
import { Textarea } from '@mantine/core'
import type { TextareaProps } from '@mantine/core'
import type { ChangeEventHandler, ReactNode } from 'react'

import type { FieldProps } from '../TextField/field-props.ts'

import classes from './NoteField.module.css'

interface NoteProps extends FieldProps {
  /** The text, where the application keeps it; the field's own affair by default. */
  value?: string | undefined
  /** The text at first, where the field keeps it; none by default. */
  defaultValue?: string | undefined
  /** Called with the event of each change; nothing by default. */
  onChange?: ChangeEventHandler<HTMLTextAreaElement> | undefined
  /** What is wrong, shown under the field and read with it; nothing by default. */
  error?: ReactNode
  /** How many lines are seen at once, 3 by default. */
  rows?: number
}

export interface NoteFieldProps extends NoteProps, Omit<TextareaProps, keyof NoteProps> {}

/** Several lines of text. `error` is shown under the field and read with it. */
export function NoteField({ rows = 3, ...rest }: NoteFieldProps) {
  return (
    <Textarea
      inputWrapperOrder={order}
      rows={rows}
      classNames={{ input: classes['input'] ?? '' }}
      {...rest}
    />
  )
}

const order: NonNullable<TextareaProps['inputWrapperOrder']> = [
  'label',
  'input',
  'error',
  'description',
]
