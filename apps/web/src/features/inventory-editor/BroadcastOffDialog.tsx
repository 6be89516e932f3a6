import { ConfirmDialog } from '@seatdesk/ui'

import { t } from '../../lib/i18n/listing-dialogs.ts'

interface BroadcastOffDialogProps {
  isInProgress: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before all listings are taken off the market. */
export function BroadcastOffDialog(props: BroadcastOffDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      title={t('BROADCAST.ASK_TITLE')}
      confirmLabel={t('BROADCAST.ASK_CONFIRM')}
      {...props}
    >
      {t('BROADCAST.ASK_TEXT')}
    </ConfirmDialog>
  )
}
