import {
  type CommonPasswords,
  parseCommonPasswords,
  isCommonPassword,
  PASSWORD_RULES,
} from '@seatdesk/domain'
import { PasswordField, type PasswordRule, type TextFieldProps } from '@seatdesk/ui'
import { useEffect, useState } from 'react'

import { t } from '../../../lib/i18n/common.ts'

interface NewPasswordFieldProps extends Omit<TextFieldProps, 'value' | 'autoComplete'> {
  label: string
  value: string
}

/** A new-password field that shows the rules and warns about common passwords. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <PasswordField
      autoComplete="new-password"
      rules={checkPasswordRules(props.value)}
      warning={useCommonPasswordWarning(props.value)}
      {...props}
    />
  )
}

let loading: Promise<CommonPasswords | null> | undefined

/**
 * Lazy-loads the list of common passwords, which is large, when the user starts to type. Resolves
 * to null if loading fails; then there is no warning.
 */
const loadCommonPasswords = (): Promise<CommonPasswords | null> => {
  loading ??= import('@seatdesk/domain/common-passwords').then(
    (list) => parseCommonPasswords(list.default),
    () => {
      loading = undefined
      return null
    },
  )
  return loading
}

/**
 * Returns a warning if the new password is a common one, else null. The warning does not block the
 * form.
 */
const useCommonPasswordWarning = (password: string): string | null => {
  const [common, setCommon] = useState<CommonPasswords | null>(null)
  const isTyped = password !== ''

  useEffect(() => {
    if (!isTyped) return
    let isUnmounted = false
    async function load() {
      const list = await loadCommonPasswords()
      if (!isUnmounted) setCommon(list)
    }
    void load()
    return () => {
      isUnmounted = true
    }
  }, [isTyped])

  return common && isTyped && isCommonPassword(common, password)
    ? t('COMMON.COMMON_PASSWORD')
    : null
}

/** Returns the password rules, and whether the password meets each. */
const checkPasswordRules = (password: string): PasswordRule[] =>
  PASSWORD_RULES.map(({ label, holds }) => ({ label, isMet: holds(password) }))
