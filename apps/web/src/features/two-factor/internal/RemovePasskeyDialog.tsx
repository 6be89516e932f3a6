import { ConfirmDeleteDialog } from '@seatdesk/app-kit/confirm-delete'

import { t } from '../../../lib/i18n/passkeys.ts'

interface RemovePasskeyDialogProps {
  /** The passkey's name. */
  name: string
  /** Removes it; an error that it throws is shown. */
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before a passkey is removed. */
export function RemovePasskeyDialog({ name, onRemove, onClose }: RemovePasskeyDialogProps) {
  return (
    <ConfirmDeleteDialog
      title={t('PASSKEYS.REMOVE_TITLE', { name })}
      confirmLabel={t('PASSKEYS.REMOVE')}
      onConfirm={onRemove}
      onClose={onClose}
    >
      {t('PASSKEYS.REMOVE_TEXT')}
    </ConfirmDeleteDialog>
  )
}
