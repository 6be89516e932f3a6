import { type CommonPasswords, commonPasswordsOf, isCommonPassword } from '@seatdesk/domain'
import { useEffect, useState } from 'react'

import { t } from '../../../lib/messages/start.ts'

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
export const useCommonPassword = (password: string): string | null => {
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
