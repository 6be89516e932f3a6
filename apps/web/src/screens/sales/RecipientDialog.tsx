import { saleNumber } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'

import { SaleRecipient } from '../../lib/contact/SaleRecipient.tsx'
import { t } from '../../lib/i18n/handover.ts'

interface RecipientDialogProps {
  saleId: number
  onClose: () => void
}

/** To whom the tickets of a sale are transferred, for copying. */
export function RecipientDialog({ saleId, onClose }: RecipientDialogProps) {
  return (
    <Modal
      isOpen
      title={t('HANDOVER.RECIPIENT_TITLE', { number: saleNumber(saleId) })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('COMMON.CLOSE')}</Button>}
    >
      <SaleRecipient saleId={saleId} />
    </Modal>
  )
}
