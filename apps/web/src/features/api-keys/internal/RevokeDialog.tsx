import { ConfirmDeleteDialog } from '@seatdesk/app-kit/confirm-delete'

import { t } from '../../../lib/i18n/settings.ts'

interface RevokeDialogProps {
  /** The key's name. */
  name: string
  /** Revokes the key; an error that it throws is shown. */
  onRevoke: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before a key is revoked. */
export function RevokeDialog({ name, onRevoke, onClose }: RevokeDialogProps) {
  return (
    <ConfirmDeleteDialog
      title={t('API_KEYS.REVOKE_TITLE', { name })}
      confirmLabel={t('API_KEYS.REVOKE')}
      onConfirm={onRevoke}
      onClose={onClose}
    >
      {t('API_KEYS.REVOKE_TEXT')}
    </ConfirmDeleteDialog>
  )
}
