import { Button } from '@seatdesk/ui'
import { useState } from 'react'

import { t } from '../../lib/i18n/account.ts'
import { toastFailure } from '../../lib/i18n/i18n.ts'
import { PATHS } from '../../lib/routes.ts'
import { AccountPanel } from './AccountPanel.tsx'

interface EmailLinkActionProps {
  title: string
  /** Describes the action. */
  text: string
  confirmLabel: string
  /** `danger` by default; `main` for an action that can be undone. */
  emphasis?: 'main' | 'danger'
  /** Message after the action succeeded. */
  done: string
  /** Performs the action; an error that it throws is shown. */
  onConfirm: () => Promise<unknown>
}

/**
 * Confirms the action of an email link. It runs on a press only, because email scanners open links
 * as well.
 */
export function EmailLinkAction({
  title,
  text,
  confirmLabel,
  emphasis = 'danger',
  done,
  onConfirm,
}: EmailLinkActionProps) {
  const [isInProgress, setInProgress] = useState(false)
  const [isDone, setDone] = useState(false)

  async function confirm() {
    setInProgress(true)
    try {
      await onConfirm()
      setDone(true)
    } catch (error) {
      toastFailure(error)
    } finally {
      setInProgress(false)
    }
  }

  return (
    <AccountPanel title={title} lead={isDone ? <span role="status">{done}</span> : text}>
      {isDone ? (
        <Button emphasis="main" fullWidth href={PATHS.login}>
          {t('COMMON.LOG_IN')}
        </Button>
      ) : (
        <Button
          emphasis={emphasis}
          fullWidth
          isInProgress={isInProgress}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </Button>
      )}
    </AccountPanel>
  )
}
