import { formatCents, type Purchase, purchaseNumber } from '@seatdesk/domain'
import { ConfirmRemoval } from '@seatdesk/front/confirm'
import { toast } from '@seatdesk/ui'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/trades.ts'

interface RefuseDateDialogProps {
  purchase: Purchase
  onRefused: () => void
  onClose: () => void
}

/** Asks for confirmation before the new date of a rescheduled event is rejected. */
export function RefuseDateDialog({ purchase, onRefused, onClose }: RefuseDateDialogProps) {
  const { id, amount } = purchase
  return (
    <ConfirmRemoval
      title={t('PURCHASES_TABLE.REFUSE_TITLE', { number: purchaseNumber(id) })}
      confirmLabel={t('PURCHASES_TABLE.REFUSE')}
      onConfirm={async () => {
        await api.purchases.refuseDate({ id })
        toast({ tone: 'success', message: t('PURCHASES_TABLE.REFUSED') })
        onRefused()
      }}
      onClose={onClose}
    >
      {t('PURCHASES_TABLE.REFUSE_TEXT', { amount: formatCents(amount) })}
    </ConfirmRemoval>
  )
}
