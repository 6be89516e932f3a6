import { ConfirmDialog } from '@seatdesk/ui/modal'
import { useState } from 'react'

import { t } from '../../../lib/messages/t.ts'
import { toastFailure } from '../../../lib/messages/toast-failure.ts'

interface RevokeDialogProps {
  /** What the key is called. */
  name: string
  /** Revokes it; what it throws is told. */
  onRevoke: () => Promise<void>
  onClose: () => void
}

/** Asks before a key stops working. */
export function RevokeDialog({ name, onRevoke, onClose }: RevokeDialogProps) {
  const [isInProgress, setInProgress] = useState(false)

  async function revoke() {
    setInProgress(true)
    try {
      await onRevoke()
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
      title={t('API_KEYS.REVOKE_TITLE', { name })}
      confirmLabel={t('API_KEYS.REVOKE')}
      isInProgress={isInProgress}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      {t('API_KEYS.REVOKE_TEXT')}
    </ConfirmDialog>
  )
}
