import { Button } from '@seatdesk/ui'
import { useState } from 'react'

import { useI18n } from '../i18n/index.ts'
import { CodeDialog } from './CodeDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import type { StepUpCredentials } from './use-step-up.tsx'

interface StepUpDialogProps {
  /**
   * Called with the password or code. If it throws, the error is shown and the field is marked as
   * wrong.
   */
  onCredentials: (evidence: StepUpCredentials) => Promise<void>
  /** Sends a code that replaces the password. */
  requestCode: () => Promise<unknown>
  onClose: () => void
}

/**
 * Step-up authentication before a sensitive action: asks for the password or a code from the user's
 * phone.
 */
export function StepUpDialog({ onCredentials, requestCode, onClose }: StepUpDialogProps) {
  const [isByCode, setByCode] = useState(false)
  const [isSending, setSending] = useState(false)
  const { t, toastFailure } = useI18n()

  async function sendCode() {
    setSending(true)
    try {
      await requestCode()
      setByCode(true)
    } catch (error) {
      toastFailure(error)
    } finally {
      setSending(false)
    }
  }

  if (isByCode) return <CodeDialog onCode={(code) => onCredentials({ code })} onClose={onClose} />
  return (
    <PasswordDialog
      title={t('PROOF.TITLE')}
      text={t('PROOF.TEXT')}
      label={t('PROOF.PASSWORD')}
      confirmLabel={t('PROOF.CONFIRM')}
      canBeRejected
      onPassword={(password) => onCredentials({ password })}
      onClose={onClose}
    >
      <Button emphasis="quiet" isInProgress={isSending} onClick={() => void sendCode()}>
        {t('PROOF.BY_CODE')}
      </Button>
    </PasswordDialog>
  )
}
