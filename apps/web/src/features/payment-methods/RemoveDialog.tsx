import { ConfirmRemoval } from '@seatdesk/front/confirm'

import { t } from '../../lib/messages/paying.ts'

interface RemoveDialogProps {
  /** What is to be removed. */
  name: string
  /** Removes it; what it throws is told. */
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Asks before a method is removed. */
export function RemoveDialog({ name, onRemove, onClose }: RemoveDialogProps) {
  return (
    <ConfirmRemoval
      title={t('PAYMENT_SETTINGS.DELETE_TITLE')}
      confirmLabel={t('PAYMENT_SETTINGS.REMOVE')}
      onConfirm={onRemove}
      onClose={onClose}
    >
      {t('PAYMENT_SETTINGS.DELETE_CONTENT', { name })}
    </ConfirmRemoval>
  )
}
