import { Button } from '@seatdesk/ui'
import { useState } from 'react'

import { t } from '../../lib/messages/account.ts'
import { toastFailure } from '../../lib/messages/words.ts'
import { PATHS } from '../../lib/routes.ts'
import { AccountPanel } from './AccountPanel.tsx'

interface GuardLinkProps {
  title: string
  /** What a press will do. */
  text: string
  confirmLabel: string
  /** What is said once it is done. */
  done: string
  /** Does it; what it throws is told. */
  onConfirm: () => Promise<unknown>
}

/** What the link of a letter does, on a press alone: scanners of mail open links as well. */
export function GuardLink({ title, text, confirmLabel, done, onConfirm }: GuardLinkProps) {
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
          emphasis="danger"
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
