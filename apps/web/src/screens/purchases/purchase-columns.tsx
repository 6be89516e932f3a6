import { formatInstantDay } from '@seatdesk/app-kit/dates'
import {
  type PendingPurchase,
  formatBalance,
  formatCents,
  NO_AMOUNT,
  ORDER_STATUS,
  orderStatus,
  type Purchase,
  purchaseNumber,
} from '@seatdesk/domain'
import type { Column } from '@seatdesk/ui'

import { ticketColumns } from '../../features/orders/order-columns.tsx'
import { nextStepText } from '../../features/orders/order-steps.ts'
import { OrderCard } from '../../features/orders/OrderCard.tsx'
import { OrderStatusCell } from '../../features/orders/OrderStatusCell.tsx'
import { t } from '../../lib/i18n/order-lists.ts'

import classes from './purchase-columns.module.css'

/** Columns of the purchases list. */
export const purchaseColumns: readonly Column<PendingPurchase>[] = [
  {
    key: 'id',
    widthEm: 9.25,
    fits: true,
    header: t('PURCHASES_TABLE.ID'),
    isQuiet: true,
    render: ({ id, createdAt }) => (
      <>
        {purchaseNumber(id)}
        <span className={classes['date']}>{formatInstantDay(createdAt)}</span>
      </>
    ),
  },
  ...ticketColumns<PendingPurchase>(
    ({ event }) => event,
    ({ listing }) => listing,
    {},
    { delivery: 1 },
    // The next step says when the tickets come.
  ).filter(({ key }) => key !== 'deliveryDate'),
  {
    key: 'status',
    widthEm: 9.25,
    header: t('TRADES.STATUS'),
    render: (purchase) => <OrderStatusCell order={purchase} />,
  },
  {
    key: 'next',
    widthEm: 9.75,
    grows: true,
    header: t('PURCHASES_TABLE.NEXT'),
    isQuiet: true,
    render: (purchase) => <span className={classes['next']}>{nextStepText(purchase)}</span>,
  },
  {
    key: 'amount',
    widthEm: 8.25,
    fits: true,
    header: t('PURCHASES_TABLE.AMOUNT'),
    sortKey: 'amount',
    align: 'end',
    render: (purchase) => {
      const refund = refundText(purchase)
      return (
        <>
          {amountText(purchase)}
          {refund !== undefined && <span className={classes['refund']}>{refund}</span>}
        </>
      )
    },
  },
]

/** The price of a purchase; a dash if the member may not see it, for which the server returns 0. */
const amountText = ({ amount }: Purchase): string =>
  amount === 0 ? NO_AMOUNT : formatCents(amount)

/** The refunds of a valid purchase; a rejected one is refunded in full. */
const refundText = ({ refunded, statusId }: PendingPurchase): string | undefined =>
  refunded === 0 || statusId === ORDER_STATUS.rejected
    ? undefined
    : t('TRADES.REFUNDED_OF', { amount: formatBalance(refunded) })

/** Returns the label of a purchase's link. */
export const purchaseLabel = ({ id, event }: Purchase): string =>
  t('PURCHASES_TABLE.OPEN', { number: purchaseNumber(id), event: event.name })

/** A purchase as a card, for narrow screens. */
export function PurchaseCard({ purchase }: { purchase: PendingPurchase }) {
  const refund = refundText(purchase)
  return (
    <OrderCard
      number={purchaseNumber(purchase.id)}
      date={formatInstantDay(purchase.createdAt)}
      event={purchase.event}
      tickets={purchase.listing}
      status={orderStatus(purchase.statusId)}
      note={<span className={classes['quiet']}>{nextStepText(purchase)}</span>}
      hasProblem={purchase.hasProblem}
      amount={amountText(purchase)}
      {...(refund !== undefined && { amountNote: refund })}
    />
  )
}
