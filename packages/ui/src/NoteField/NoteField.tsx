import '../theme/base.css'
import '@mantine/core/styles/Input.layer.css'
import { Textarea } from '@mantine/core'
import type { TextareaProps } from '@mantine/core'

import classes from './NoteField.module.css'

export interface NoteFieldProps extends TextareaProps {
  /** Its name, shown above; required, because a placeholder is no name. */
  label: string
  /** How many lines are seen at once, 3 by default. */
  rows?: number
}

/** Several lines of text. `error` is shown under the field and read with it. */
export function NoteField({ inputWrapperOrder = order, rows = 3, ...rest }: NoteFieldProps) {
  return (
    <Textarea
      inputWrapperOrder={inputWrapperOrder}
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
