import '../theme/base.css'
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'

export interface TextFieldProps extends TextInputProps {
  /** Its name, shown above; required, because a placeholder is no name. */
  label: string
}

/** A line of text. `error` is shown under the field and read with it. */
export function TextField({ inputWrapperOrder = order, ...rest }: TextFieldProps) {
  return <TextInput inputWrapperOrder={inputWrapperOrder} {...rest} />
}

const order: NonNullable<TextInputProps['inputWrapperOrder']> = [
  'label',
  'input',
  'error',
  'description',
]
