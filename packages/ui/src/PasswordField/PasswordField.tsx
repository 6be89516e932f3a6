import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'

import { IconButton } from '../IconButton/IconButton.tsx'
import { IconEye, IconEyeOff } from '../icons.ts'
import type { FieldProps, TypedTextProps } from '../TextField/field-props.ts'
import { TextField } from '../TextField/TextField.tsx'
import { useWords } from '../words/words.ts'
import { PasswordRules, SpokenRules } from './PasswordRules.tsx'
import type { PasswordRule } from './PasswordRules.tsx'

export interface PasswordFieldProps
  extends
    FieldProps,
    TypedTextProps,
    Omit<
      TextInputProps,
      keyof FieldProps | keyof TypedTextProps | 'type' | 'rightSection' | 'autoComplete'
    > {
  /** Which password the browser should offer, `current-password` by default. */
  autoComplete?: 'current-password' | 'new-password'
  /** What a new password must have, listed beneath it and ticked as it gets it; nothing by default. */
  rules?: readonly PasswordRule[]
  /** What speaks against a password that has all of that, said as well once the typing pauses; nothing by default. */
  warning?: string | null
}

/** A password that can be shown; hidden again whenever the field appears anew. */
export function PasswordField({
  autoComplete = 'current-password',
  rules,
  warning = null,
  ...rest
}: PasswordFieldProps) {
  const words = useWords()
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
            label={isShown ? words.hidePassword : words.showPassword}
            size="small"
            isNamedByText
            disabled={rest.disabled}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <IconEyeOff /> : <IconEye />}
          </IconButton>
          {rules && <SpokenRules rules={rules} warning={warning} />}
        </>
      }
      {...(rules && { description: <PasswordRules rules={rules} warning={warning} /> })}
      {...rest}
    />
  )
}
