import '../theme/base.css'
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'

import type { FieldProps, TypedTextProps } from './field-props.ts'

export interface TextFieldProps
  extends
    FieldProps,
    TypedTextProps,
    Omit<TextInputProps, keyof FieldProps | keyof TypedTextProps> {}

/** Single-line text field. `error` is shown below the field and announced with it. */
export function TextField(props: TextFieldProps) {
  return <TextInput {...props} />
}
