import { ConfirmRemoval } from '../../../lib/confirm/ConfirmRemoval.tsx'
import { t } from '../../../lib/messages/t.ts'

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
