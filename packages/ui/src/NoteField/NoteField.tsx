import '../theme/base.css'
import '@mantine/core/styles/Input.layer.css'
import { Textarea } from '@mantine/core'
import type { TextareaProps } from '@mantine/core'
import type { ChangeEventHandler } from 'react'

import type { FieldProps, TypedTextProps } from '../TextField/field-props.ts'

import classes from './NoteField.module.css'

interface NoteProps extends FieldProps, Omit<TypedTextProps, 'onChange'> {
  /** Called with the event of each change; nothing by default. */
  onChange?: ChangeEventHandler<HTMLTextAreaElement> | undefined
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
