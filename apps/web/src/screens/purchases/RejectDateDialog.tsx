import { ConfirmDeleteDialog } from '@seatdesk/app-kit/confirm-delete'
import { formatCents, type Purchase, purchaseNumber } from '@seatdesk/domain'
import { Stack, Text, toast } from '@seatdesk/ui'

import { purchases } from '../../lib/api/order.ts'
import { t } from '../../lib/i18n/order-details.ts'
import { TicketSubject } from '../../lib/TicketSubject.tsx'

interface RejectDateDialogProps {
  purchase: Purchase
  onRefused: () => void
  onClose: () => void
}

/** Asks for confirmation before the new date of a rescheduled event is rejected. */
export function RejectDateDialog({ purchase, onRefused, onClose }: RejectDateDialogProps) {
  const { id, amount, event, listing } = purchase
  return (
    <ConfirmDeleteDialog
      title={t('PURCHASES_TABLE.REFUSE_TITLE', { number: purchaseNumber(id) })}
      confirmLabel={t('PURCHASES_TABLE.REFUSE')}
      onConfirm={async () => {
        await purchases.declineNewDate({ id })
        toast({ tone: 'success', message: t('PURCHASES_TABLE.REFUSED') })
        onRefused()
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <TicketSubject event={event} listing={listing} />
        <Text>{t('PURCHASES_TABLE.REFUSE_TEXT', { amount: formatCents(amount) })}</Text>
      </Stack>
    </ConfirmDeleteDialog>
  )
}
