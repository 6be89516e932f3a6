import { Modal } from '@seatdesk/ui/modal'

import { t } from '../../lib/i18n/payments.ts'
import { PayoutMethods } from './PayoutMethods.tsx'

interface ReceivingAccountDialogProps {
  onClose: () => void
}

/** Selects the payout method, on the payouts screen. */
export function ReceivingAccountDialog({ onClose }: ReceivingAccountDialogProps) {
  return (
    <Modal isOpen onClose={onClose} title={t('PAYMENT_SETTINGS.PAYOUT_METHODS')}>
      <PayoutMethods />
    </Modal>
  )
}
