import { ConfirmDialog } from '@seatdesk/ui/modal'
import { useState } from 'react'

import { t } from '../../lib/messages/t.ts'
import { toastFailure } from '../../lib/messages/toast-failure.ts'

interface RemoveDialogProps {
  /** What is to be removed. */
  name: string
  /** Removes it; what it throws is told. */
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Asks before a method is removed. */
export function RemoveDialog({ name, onRemove, onClose }: RemoveDialogProps) {
  const [isInProgress, setInProgress] = useState(false)

  async function remove() {
    setInProgress(true)
    try {
      await onRemove()
      onClose()
    } catch (error) {
      toastFailure(error)
      setInProgress(false)
    }
  }

  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('PAYMENT_SETTINGS.DELETE_TITLE')}
      confirmLabel={t('PAYMENT_SETTINGS.REMOVE')}
      isInProgress={isInProgress}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t('PAYMENT_SETTINGS.DELETE_CONTENT', { name })}
    </ConfirmDialog>
  )
}
