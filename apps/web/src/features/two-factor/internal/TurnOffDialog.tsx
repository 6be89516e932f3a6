import { ConfirmRemoval } from '@seatdesk/front/confirm'

import { t } from '../../../lib/messages/settings.ts'

interface TurnOffDialogProps {
  /** Turns it off; what it throws is told. */
  onTurnOff: () => Promise<void>
  onClose: () => void
}

/** Asks before logging in is made easier for everybody else, too. */
export function TurnOffDialog({ onTurnOff, onClose }: TurnOffDialogProps) {
  return (
    <ConfirmRemoval
      title={t('AUTHENTICATOR.TURN_OFF_TITLE')}
      confirmLabel={t('AUTHENTICATOR.TURN_OFF')}
      onConfirm={onTurnOff}
      onClose={onClose}
    >
      {t('AUTHENTICATOR.TURN_OFF_TEXT')}
    </ConfirmRemoval>
  )
}
