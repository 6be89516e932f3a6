import { PasswordField, type TextFieldProps } from '@seatdesk/ui'

import { rulesOf } from './password-rules.ts'
import { useCommonPassword } from './use-common-password.ts'

interface NewPasswordFieldProps extends Omit<TextFieldProps, 'value' | 'autoComplete'> {
  label: string
  value: string
}

/** A password to be chosen: what it must have, and whether it is one that everybody tries first. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <PasswordField
      autoComplete="new-password"
      rules={rulesOf(props.value)}
      warning={useCommonPassword(props.value)}
      {...props}
    />
  )
}
