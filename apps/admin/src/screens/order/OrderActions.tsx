import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { formatCents, type AdminOrderDetails, ORDER_STATUS, purchaseNumber } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { ActionButtons } from '../../lib/ActionButtons.tsx'
import type { AdminAction } from '../../lib/ActionDialog.tsx'
import { api } from '../../lib/api.ts'
import { eventText } from '../../lib/date-texts.ts'
import { t } from '../../lib/i18n/orders.ts'

const RefundDialog = lazyComponent(async () => (await import('./RefundDialog.tsx')).RefundDialog)
const ExtendDialog = lazyComponent(async () => (await import('./ExtendDialog.tsx')).ExtendDialog)
const NoteDialog = lazyComponent(async () => (await import('./NoteDialog.tsx')).NoteDialog)

const REJECTABLE_STATUSES: readonly (number | null)[] = [
  ORDER_STATUS.requested,
  ORDER_STATUS.confirmed,
]

const rejectActions = ({
  id,
  statusId,
  event,
  buyer,
  refundable,
}: AdminOrderDetails): AdminAction[] =>
  REJECTABLE_STATUSES.includes(statusId)
    ? [
        {
          title: t('ORDER.REJECT'),
          subject: purchaseNumber(id),
          detail: eventText(event),
          text: t('ORDER.REJECT_TEXT', { buyer: buyer.name, amount: formatCents(refundable) }),
          isDangerous: true,
          wantsReason: true,
          done: t('ORDER.REJECT_DONE'),
          run: (reason) => api.adminOrders.reject({ id, reason }),
        },
      ]
    : []

interface OrderActionsProps {
  order: AdminOrderDetails
  /** Called after an action succeeds. */
  onDone: () => Promise<void>
}

/** Actions for an order in its state. */
export function OrderActions({ order, onDone }: OrderActionsProps) {
  const [open, setOpen] = useState<'refund' | 'extend' | 'note' | null>(null)
  const { deadline, statusId, checkoutState, refundable } = order
  const isPaid = statusId !== null && checkoutState === 'paid'
  const dialog = { onDone, onClose: () => setOpen(null) }
  return (
    <>
      <Button onClick={() => setOpen('note')}>{t('NOTE.TITLE')}</Button>
      {deadline && <Button onClick={() => setOpen('extend')}>{t('EXTEND.TITLE')}</Button>}
      {isPaid && statusId !== ORDER_STATUS.rejected && refundable > 0 && (
        <Button onClick={() => setOpen('refund')}>{t('REFUND.TITLE')}</Button>
      )}
      <ActionButtons acts={rejectActions(order)} onDone={onDone} />
      <Suspense>
        {open === 'refund' && <RefundDialog order={order} {...dialog} />}
        {open === 'extend' && deadline && (
          <ExtendDialog order={order} deadline={deadline} {...dialog} />
        )}
        {open === 'note' && <NoteDialog order={order} {...dialog} />}
      </Suspense>
    </>
  )
}
