import {
  formatBalance,
  formatCents,
  formatDay,
  formatDollars,
  type AdminOrderDetails,
  purchaseNumber,
  seatSpan,
} from '@seatdesk/domain'
import { Link, Panel, Stack } from '@seatdesk/ui'

import { hrefs } from '../../lib/addresses.ts'
import { EventCell, PartyLink, StatusCell } from '../../lib/Cells.tsx'
import { formatInstant, unbrokenDate } from '../../lib/date-texts.ts'
import { DescriptionPanel } from '../../lib/DescriptionPanel.tsx'
import { t } from '../../lib/i18n/orders.ts'
import { adminPayoutStatus, payoutFailureText } from '../../lib/payout-status.ts'
import { CHECKOUT_STATUSES, REFUND_STATUSES } from '../../lib/statuses.ts'

/** The payment of an order, its refund and its payout. */
export function MoneyPanels({ order }: { order: AdminOrderDetails }) {
  const { payment, refund, payout, refundState } = order
  return (
    <>
      <Panel title={t('ORDER.PAYMENT')}>
        <DescriptionPanel
          of={[
            [
              t('ORDERS.STATUS'),
              <StatusCell key="status" status={CHECKOUT_STATUSES[order.checkoutState]} />,
            ],
            [t('ORDER.PROVIDER_ID'), payment.id ?? t('ORDER.NOT_CHARGED')],
            [t('ORDER.PAYMENT_AMOUNT'), formatBalance(payment.amount)],
            [t('ORDER.REFUNDABLE'), formatBalance(order.refundable)],
          ]}
        />
      </Panel>
      {refund && refundState && (
        <Panel title={t('ORDER.REFUND')}>
          <DescriptionPanel
            of={[
              [
                t('ORDERS.STATUS'),
                <StatusCell key="status" status={REFUND_STATUSES[refundState]} />,
              ],
              [t('ORDERS.AMOUNT'), formatCents(refund.amount)],
              [t('ORDER.REFUND_OWED'), formatInstant(refund.owedSince)],
              [t('ORDER.REFUND_ATTEMPT'), refund.attempt],
              [t('ORDER.REFUND_NEXT'), refund.nextAttemptAt && formatInstant(refund.nextAttemptAt)],
              [t('ORDER.REFUNDED'), refund.refundedAt && formatInstant(refund.refundedAt)],
            ]}
          />
        </Panel>
      )}
      {payout && (
        <Panel title={t('ORDER.PAYOUT')}>
          <DescriptionPanel
            of={[
              [t('ORDERS.STATUS'), <StatusCell key="status" status={adminPayoutStatus(payout)} />],
              [t('ORDERS.AMOUNT'), formatDollars(payout.amount.value)],
              [t('ORDER.DUE'), formatInstant(payout.dueAt)],
              [t('ORDER.SENT'), payout.sentAt && formatInstant(payout.sentAt)],
              [t('ORDER.FAILED_AT'), payout.failedAt && formatInstant(payout.failedAt)],
              [t('ORDER.FAILURE'), payoutFailureText(payout)],
            ]}
          />
        </Panel>
      )}
    </>
  )
}

/** The tickets, buyer and seller of an order, and its timeline. */
export function OrderPanels({ order }: { order: AdminOrderDetails }) {
  const { event, listing, buyer, seller } = order
  const files = order.deliveries.map(({ kind, count }) => t(`ORDER.KINDS_${kind}`, { count }))
  return (
    <>
      <Panel title={t('ORDER.WHAT')}>
        <DescriptionPanel
          of={[
            [t('ORDERS.EVENT'), <EventCell key="event" event={event} />],
            [t('ORDERS.BUYER'), <PartyLink key="buyer" party={buyer} />],
            [t('ORDERS.SELLER'), <PartyLink key="seller" party={seller} />],
            [
              t('ORDER.PLACE'),
              t('ORDER.PLACE_TEXT', { section: listing.section, row: listing.seatRow }),
            ],
            [t('ORDER.SEATS'), seatSpan(listing.tickets) || t('ORDER.SEATS_NOT_GIVEN')],
            [t('ORDERS.QUANTITY'), listing.quantity],
            [t('ORDER.PRICE'), formatCents(order.price)],
            [t('ORDERS.AMOUNT'), formatCents(order.amount)],
          ]}
        />
      </Panel>
      <Panel title={t('ORDER.STEPS')}>
        <DescriptionPanel
          of={[
            [t('ORDER.ORDERED'), formatInstant(order.createdAt)],
            [t('ORDER.PAID'), order.payment.paidAt && formatInstant(order.payment.paidAt)],
            [t('ORDER.REQUESTED'), order.requestedAt && formatInstant(order.requestedAt)],
            [t('ORDER.CONFIRMED'), order.confirmedAt && formatInstant(order.confirmedAt)],
            [t('ORDER.DELIVERY_DATE'), unbrokenDate(formatDay(listing.deliveryDate) ?? '')],
            [t('ORDER.DEADLINE'), order.deadline && formatInstant(order.deadline)],
            [t('ORDER.DELIVERED'), order.deliveredAt && formatInstant(order.deliveredAt)],
            [t('ORDER.FILES'), files.join(', ')],
            [t('ORDER.REJECTED'), order.rejectedAt && formatInstant(order.rejectedAt)],
            [t('ORDER.REASON'), order.rejectionReason],
          ]}
        />
      </Panel>
      <Panel title={t('ORDER.MORE')}>
        <Stack gap="xs">
          <Link href={hrefs.messages({ search: buyer.email })}>{t('ORDER.MESSAGES_BUYER')}</Link>
          <Link href={hrefs.messages({ search: seller.email })}>{t('ORDER.MESSAGES_SELLER')}</Link>
          <Link href={hrefs.disputes({ search: purchaseNumber(order.id) })}>
            {t('ORDER.DISPUTES')}
          </Link>
          <Link href={hrefs.audit({ subjectKind: 'order', subjectId: order.id })}>
            {t('ORDER.AUDIT')}
          </Link>
        </Stack>
      </Panel>
    </>
  )
}
