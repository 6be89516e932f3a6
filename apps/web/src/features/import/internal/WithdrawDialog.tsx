import { ConfirmDialog } from '@seatdesk/ui/modal'

import { t } from '../../../lib/messages/import.ts'

interface WithdrawDialogProps {
  /** How many listings are withdrawn. */
  count: number
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an import withdraws what its file does not name. */
export function WithdrawDialog({ count, ...answers }: WithdrawDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('IMPORT.WITHDRAW_TITLE', { count })}
      confirmLabel={t('IMPORT.WITHDRAW')}
      {...answers}
    >
      {t('IMPORT.WITHDRAW_TEXT', { count })}
    </ConfirmDialog>
  )
}
