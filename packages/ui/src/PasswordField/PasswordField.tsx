import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'

import { IconButton } from '../IconButton/IconButton.tsx'
import { IconEye, IconEyeOff } from '../icons.ts'
import { useLabels } from '../labels/labels.ts'
import type { FieldProps, TypedTextProps } from '../TextField/field-props.ts'
import { TextField } from '../TextField/TextField.tsx'
import { PasswordRules, ScreenReaderPasswordRules } from './PasswordRules.tsx'
import type { PasswordRule } from './PasswordRules.tsx'

export interface PasswordFieldProps
  extends
    FieldProps,
    TypedTextProps,
    Omit<
      TextInputProps,
      keyof FieldProps | keyof TypedTextProps | 'type' | 'rightSection' | 'autoComplete'
    > {
  /** Autofill hint for the browser, `current-password` by default. */
  autoComplete?: 'current-password' | 'new-password'
  /**
   * Requirements of a new password, listed below the field and checked as they are met; none by
   * default.
   */
  rules?: readonly PasswordRule[]
  /**
   * Warning about a password that meets all requirements, announced once typing pauses; none by
   * default.
   */
  warning?: string | null
}

/** Password field with a show button. Hidden again whenever the field is remounted. */
export function PasswordField({
  autoComplete = 'current-password',
  rules,
  warning = null,
  ...rest
}: PasswordFieldProps) {
  const labels = useLabels()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      spellCheck={false}
      autoCapitalize="none"
      rightSection={
        <>
          <IconButton
            label={isShown ? labels.hidePassword : labels.showPassword}
            size="small"
            isNamedByText
            disabled={rest.disabled}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <IconEyeOff /> : <IconEye />}
          </IconButton>
          {rules && <ScreenReaderPasswordRules rules={rules} warning={warning} />}
        </>
      }
      {...(rules && { description: <PasswordRules rules={rules} warning={warning} /> })}
      {...rest}
    />
  )
}
