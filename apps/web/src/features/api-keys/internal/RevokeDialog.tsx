import { ConfirmRemoval } from '@seatdesk/front/confirm'

import { t } from '../../../lib/messages/settings.ts'

interface RevokeDialogProps {
  /** What the key is called. */
  name: string
  /** Revokes it; what it throws is told. */
  onRevoke: () => Promise<void>
  onClose: () => void
}

/** Asks before a key stops working. */
export function RevokeDialog({ name, onRevoke, onClose }: RevokeDialogProps) {
  return (
    <ConfirmRemoval
      title={t('API_KEYS.REVOKE_TITLE', { name })}
      confirmLabel={t('API_KEYS.REVOKE')}
      onConfirm={onRevoke}
      onClose={onClose}
    >
      {t('API_KEYS.REVOKE_TEXT')}
    </ConfirmRemoval>
  )
}
