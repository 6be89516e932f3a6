import { ConfirmDialog } from '@seatdesk/ui/modal'

import { t } from '../../../lib/i18n/import.ts'

interface WithdrawDialogProps {
  /** Number of listings to withdraw. */
  count: number
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before an import withdraws the listings that its file does not contain. */
export function WithdrawDialog({ count, ...responses }: WithdrawDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('IMPORT.WITHDRAW_TITLE', { count })}
      confirmLabel={t('IMPORT.WITHDRAW')}
      {...responses}
    >
      {t('IMPORT.WITHDRAW_TEXT', { count })}
    </ConfirmDialog>
  )
}
