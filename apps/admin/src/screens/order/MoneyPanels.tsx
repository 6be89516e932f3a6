import { formatCents, formatDollars, type OfficeOrderStory, payoutStatus } from '@seatdesk/domain'
import { formatInstant } from '@seatdesk/front/dates'
import { Panel } from '@seatdesk/ui'

import { Facts } from '../../lib/Facts.tsx'
import { t } from '../../lib/messages/orders.ts'
import { StatusCell } from '../../lib/StatusCell.tsx'
import { CHECKOUT_STATUSES, REFUND_STATUSES } from '../../lib/statuses.ts'

/** The payment of an order, and what of it went back to the buyer or on to the seller. */
export function MoneyPanels({ order }: { order: OfficeOrderStory }) {
  const { payment, refund, payout, refundState } = order
  return (
    <>
      <Panel title={t('ORDER.PAYMENT')}>
        <Facts
          of={[
            [
              t('ORDERS.STATUS'),
              <StatusCell key="status" status={CHECKOUT_STATUSES[order.checkoutState]} />,
            ],
            [t('ORDER.PROVIDER_ID'), payment.id ?? t('ORDER.NOT_CHARGED')],
            [t('ORDER.PAYMENT_AMOUNT'), formatCents(payment.amount)],
            [t('ORDER.REFUNDABLE'), formatCents(order.refundable)],
          ]}
        />
      </Panel>
      {refund && refundState && (
        <Panel title={t('ORDER.REFUND')}>
          <Facts
            of={[
              [
                t('ORDERS.STATUS'),
                <StatusCell key="status" status={REFUND_STATUSES[refundState]} />,
              ],
              [t('ORDERS.AMOUNT'), formatCents(refund.amount)],
              [t('ORDER.REFUND_OWED'), formatInstant(refund.owedSince)],
              [t('ORDER.REFUND_ATTEMPT'), refund.attempt],
              [t('ORDER.REFUND_NEXT'), refund.nextTryAt && formatInstant(refund.nextTryAt)],
              [t('ORDER.REFUNDED'), refund.refundedAt && formatInstant(refund.refundedAt)],
            ]}
          />
        </Panel>
      )}
      {payout && (
        <Panel title={t('ORDER.PAYOUT')}>
          <Facts
            of={[
              [
                t('ORDERS.STATUS'),
                <StatusCell key="status" status={payoutStatus(payout.status)} />,
              ],
              [t('ORDERS.AMOUNT'), formatDollars(payout.amount.value)],
              [t('ORDER.DUE'), formatInstant(payout.dueAt)],
              [t('ORDER.SENT'), payout.sentAt && formatInstant(payout.sentAt)],
              [t('ORDER.FAILED_AT'), payout.failedAt && formatInstant(payout.failedAt)],
              [t('ORDER.FAILURE'), payout.failure],
            ]}
          />
        </Panel>
      )}
    </>
  )
}
