import { ConfirmDeleteDialog } from '@seatdesk/app-kit/confirm-delete'

import { t } from '../../lib/i18n/payments.ts'

interface RemoveDialogProps {
  /** Name of the method. */
  name: string
  /** Describes the consequences. */
  text: string
  /** Removes it; an error that it throws is shown. */
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before a method is removed. */
export function RemoveDialog({ name, text, onRemove, onClose }: RemoveDialogProps) {
  return (
    <ConfirmDeleteDialog
      title={t('PAYMENT_SETTINGS.DELETE_TITLE', { name })}
      confirmLabel={t('PAYMENT_SETTINGS.REMOVE')}
      onConfirm={onRemove}
      onClose={onClose}
    >
      {text}
    </ConfirmDeleteDialog>
  )
}
