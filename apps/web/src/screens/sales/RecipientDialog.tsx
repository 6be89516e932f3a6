import { type Sale, saleNumber } from '@seatdesk/domain'
import { Button, Stack } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'

import { SaleRecipient } from '../../lib/contact/SaleRecipient.tsx'
import { t } from '../../lib/i18n/handover.ts'
import { TicketSubject } from '../../lib/TicketSubject.tsx'

interface RecipientDialogProps {
  sale: Sale
  onClose: () => void
}

/** To whom the tickets of a sale are transferred, for copying. */
export function RecipientDialog({ sale, onClose }: RecipientDialogProps) {
  return (
    <Modal
      isOpen
      title={t('HANDOVER.RECIPIENT_TITLE', { number: saleNumber(sale.id) })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('COMMON.CLOSE')}</Button>}
    >
      <Stack gap="sm">
        <TicketSubject event={sale.event} listing={sale.listing} />
        <SaleRecipient saleId={sale.id} />
      </Stack>
    </Modal>
  )
}
