import { Modal } from '@seatdesk/ui/modal'

import { t } from '../../lib/messages/paying.ts'
import { PayoutMethods } from './PayoutMethods.tsx'

interface ReceivingAccountDialogProps {
  onClose: () => void
}

/** The bank accounts that payouts may go to, one of which is chosen, where one looks at payouts. */
export function ReceivingAccountDialog({ onClose }: ReceivingAccountDialogProps) {
  return (
    <Modal isOpen onClose={onClose} title={t('PAYMENT_SETTINGS.PAYOUT_METHODS')}>
      <PayoutMethods />
    </Modal>
  )
}
