import { ConfirmDeleteDialog } from '@seatdesk/app-kit/confirm-delete'

import { t } from '../../../lib/i18n/settings.ts'

interface TurnOffDialogProps {
  /** Turns it off; an error that it throws is shown. */
  onTurnOff: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before the second factor is turned off. */
export function TurnOffDialog({ onTurnOff, onClose }: TurnOffDialogProps) {
  return (
    <ConfirmDeleteDialog
      title={t('AUTHENTICATOR.TURN_OFF_TITLE')}
      confirmLabel={t('AUTHENTICATOR.TURN_OFF')}
      onConfirm={onTurnOff}
      onClose={onClose}
    >
      {t('AUTHENTICATOR.TURN_OFF_TEXT')}
    </ConfirmDeleteDialog>
  )
}
