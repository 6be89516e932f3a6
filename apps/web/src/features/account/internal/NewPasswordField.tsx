import {
  type CommonPasswords,
  commonPasswordsOf,
  isCommonPassword,
  PASSWORD_RULES,
} from '@seatdesk/domain'
import { PasswordField, type PasswordRule, type TextFieldProps } from '@seatdesk/ui'
import { useEffect, useState } from 'react'

import { t } from '../../../lib/messages/start.ts'

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

let loading: Promise<CommonPasswords | null> | undefined

/** The list is large, and comes once somebody types a new password; without it nothing is told. */
const loadCommonPasswords = (): Promise<CommonPasswords | null> => {
  loading ??= import('@seatdesk/domain/common-passwords').then(
    (list) => commonPasswordsOf(list.default),
    () => {
      loading = undefined
      return null
    },
  )
  return loading
}

/** A word about a new password that everybody tries first, which may be chosen all the same; else `null`. */
const useCommonPassword = (password: string): string | null => {
  const [common, setCommon] = useState<CommonPasswords | null>(null)
  const isTyped = password !== ''

  useEffect(() => {
    if (!isTyped) return
    let isGone = false
    async function load() {
      const list = await loadCommonPasswords()
      if (!isGone) setCommon(list)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [isTyped])

  return common && isTyped && isCommonPassword(common, password)
    ? t('COMMON.COMMON_PASSWORD')
    : null
}

/** What a new password must have, and what of it this one has. */
const rulesOf = (password: string): PasswordRule[] =>
  PASSWORD_RULES.map(({ label, holds }) => ({ label, isMet: holds(password) }))
