import { ConfirmDialog } from '@seatdesk/ui/modal'
import { useState } from 'react'

import { t } from '../../../lib/messages/webhooks.ts'
import { toastFailure } from '../../../lib/messages/words.ts'

interface RotateDialogProps {
  /** Makes another secret and shows it; what it throws is told, and the question stays. */
  onRotate: () => Promise<void>
  onClose: () => void
}

/** Asks before a webhook gets another secret. */
export function RotateDialog({ onRotate, onClose }: RotateDialogProps) {
  const [isInProgress, setInProgress] = useState(false)

  async function rotate() {
    setInProgress(true)
    try {
      await onRotate()
    } catch (error) {
      toastFailure(error)
      setInProgress(false)
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('WEBHOOKS.ROTATE_TITLE')}
      confirmLabel={t('WEBHOOKS.ROTATE')}
      isInProgress={isInProgress}
      onConfirm={() => void rotate()}
      onClose={onClose}
    >
      {t('WEBHOOKS.ROTATE_TEXT')}
    </ConfirmDialog>
  )
}
