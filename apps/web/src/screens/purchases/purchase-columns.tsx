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
import type { ReactNode } from 'react'

import { narrowTicketColumns, ticketColumns } from '../../features/orders/order-columns.tsx'
import { isOrderOver, isReadyToDownload, nextStepText } from '../../features/orders/order-steps.ts'
import { OrderCard } from '../../features/orders/OrderCard.tsx'
import { Countdown, OrderStatusCell } from '../../features/orders/OrderStatusCell.tsx'
import { t } from '../../lib/i18n/order-lists.ts'

import classes from './purchase-columns.module.css'

const numberColumn: Column<PendingPurchase> = {
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
}

const amountColumn: Column<PendingPurchase> = {
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
}

const eventOf = ({ event }: PendingPurchase) => event
const ticketsOf = ({ listing }: PendingPurchase) => listing

/** Renders the button of a purchase whose tickets are ready; null if the member may not open them. */
type RenderReady = (purchase: PendingPurchase) => ReactNode

const wideColumns = (renderReady: RenderReady): readonly Column<PendingPurchase>[] => [
  numberColumn,
  // The next step says when the tickets come.
  ...ticketColumns(eventOf, ticketsOf, {}, { delivery: 1 }).filter(
    ({ key }) => key !== 'deliveryDate',
  ),
  {
    key: 'status',
    widthEm: 9.25,
    header: t('TRADES.STATUS'),
    render: (purchase) => <OrderStatusCell order={purchase} />,
  },
  {
    key: 'next',
    widthEm: 14,
    header: t('PURCHASES_TABLE.NEXT'),
    isQuiet: true,
    render: (purchase) => <NextStep purchase={purchase} renderReady={renderReady} />,
  },
  amountColumn,
]

/** Rows of two lines: what is the same for every order stands below something else. */
const narrowColumns = (renderReady: RenderReady): readonly Column<PendingPurchase>[] => [
  numberColumn,
  ...narrowTicketColumns(eventOf, ticketsOf),
  {
    key: 'status',
    widthEm: 17,
    header: t('PURCHASES_TABLE.STATUS_AND_NEXT'),
    render: (purchase) => (
      <span className={classes['progress']}>
        <OrderStatusCell order={purchase} />
        <NextStep purchase={purchase} renderReady={renderReady} />
      </span>
    ),
  },
  { ...amountColumn, widthEm: 7.75 },
]

/** Returns the columns of the purchases list; compact rows have one line and never stack. */
export const purchaseColumns = (
  isWide: boolean,
  isCompact: boolean,
  renderReady: RenderReady,
): readonly Column<PendingPurchase>[] =>
  (isWide || isCompact ? wideColumns : narrowColumns)(renderReady)

interface NextStepProps {
  purchase: PendingPurchase
  renderReady: RenderReady
}

/** What the buyer waits for, or the button that opens tickets that are ready. */
function NextStep({ purchase, renderReady }: NextStepProps) {
  const button = isReadyToDownload(purchase) ? renderReady(purchase) : null
  return button ?? <span className={classes['next']}>{nextStepText(purchase)}</span>
}

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
export function PurchaseCard({ purchase, renderReady }: NextStepProps) {
  const button = isReadyToDownload(purchase) ? renderReady(purchase) : null
  const refund = refundText(purchase)
  const until = purchase.confirmBy ?? purchase.deliverBy
  return (
    <OrderCard
      number={purchaseNumber(purchase.id)}
      date={formatInstantDay(purchase.createdAt)}
      event={purchase.event}
      tickets={purchase.listing}
      status={orderStatus(purchase.statusId)}
      note={
        <>
          {until !== null && <Countdown until={until} />}
          {button === null && <span className={classes['quiet']}>{nextStepText(purchase)}</span>}
        </>
      }
      isOver={isOrderOver(purchase.statusId)}
      hasProblem={purchase.hasProblem}
      amount={amountText(purchase)}
      acts={button}
      {...(refund !== undefined && { amountNote: refund })}
    />
  )
}
