import { formatInstantDay } from '@seatdesk/app-kit/dates'
import {
  type EventSummary,
  formatDollars,
  isPayoutOnHold,
  type Payout,
  payoutStatusWithHold,
  saleNumber,
  type Status,
  type WallTime,
} from '@seatdesk/domain'
import { StatusBadge, UnbrokenText } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import { DeliveryLabels } from '../../lib/DeliveryLabels.tsx'
import { EventCell } from '../../lib/EventDateTime.tsx'
import { t } from '../../lib/i18n/orders.ts'
import { inHandNote } from '../../lib/in-hand.ts'
import { seatsText } from './seats-text.ts'

import classes from './OrderCard.module.css'

/** The ticket fields that every list of trades has. */
export interface RowTickets {
  section: string
  seatRow: string
  quantity: number
  tickets: readonly { seat: string | null }[]
  deliveryTypeId: number
  deliveryDate: WallTime
  disclosures: readonly string[]
  attributes: readonly string[]
  publicNote: string | null
}

interface OrderCardProps {
  /** Order number; none by default. */
  number?: string
  /** Whether no tickets are to come any more, so that their in-hand date is left out; false by default. */
  isOver?: boolean
  /** Formatted date of the trade; none by default. */
  date?: string
  /** The event; null if the list has it above the card. */
  event: EventSummary | null
  tickets: RowTickets
  /** Figures that the table has in columns of their own, such as the cost; none by default. */
  figures?: ReactNode
  status: Status
  /** A note on the status, such as the time left; none by default. */
  note?: ReactNode
  /** Whether the buyer has reported a problem; false by default. */
  hasProblem?: boolean
  /** The formatted amount. */
  amount: ReactNode
  /** A note on the amount, such as the cost; none by default. */
  amountNote?: string
  /** Buttons for the next steps; none by default. */
  acts?: ReactNode
}

/** A trade as a card, for narrow screens. */
export function OrderCard({
  number,
  date,
  event,
  tickets,
  figures,
  status,
  note,
  hasProblem = false,
  isOver = false,
  amount,
  amountNote,
  acts,
}: OrderCardProps) {
  const seats = seatsText(tickets.tickets)
  return (
    <div className={classes['root']}>
      <span className={classes['number']}>
        <UnbrokenText>{[number, date].filter(Boolean).join(' · ')}</UnbrokenText>
      </span>
      <span className={classes['status']}>
        <StatusCell status={status} />
        {hasProblem && <StatusBadge tone="bad">{t('TRADES.PROBLEM')}</StatusBadge>}
      </span>
      {note && <span className={classes['more']}>{note}</span>}
      {event && (
        <span className={classes['event']}>
          <EventCell event={event} />
        </span>
      )}
      <span className={classes['place']}>
        <UnbrokenText>
          {t('TRADES.PLACE', { section: tickets.section, row: tickets.seatRow })}
        </UnbrokenText>
        {`, ${seats},`}{' '}
        <span className={classes['quantity']}>
          {t('TRADES.TICKETS', { count: tickets.quantity })}
        </span>
        {figures && <span className={classes['figures']}>{figures}</span>}
      </span>
      <span className={classes['delivery']}>
        <DeliveryLabels deliveryTypeId={tickets.deliveryTypeId} />
        {!isOver && <span className={classes['note']}>{inHandNote(tickets.deliveryDate)}</span>}
      </span>
      <span className={classes['amount']}>
        {amountNote && <span className={classes['note']}>{amountNote} </span>}
        {amount}
      </span>
      {acts && <span className={classes['actions']}>{acts}</span>}
    </div>
  )
}

/** Returns the label of a payout's link. */
export const payoutLabel = ({ id, event }: Payout): string =>
  t('TRADES.OPEN_PAYOUT', { number: saleNumber(id), event: event.name })

/** A payout as a card, for narrow screens. */
export function PayoutCard({ payout }: { payout: Payout }) {
  return (
    <OrderCard
      number={saleNumber(payout.id)}
      note={payoutDay(payout)}
      event={payout.event}
      tickets={payout.listing}
      status={payoutStatusWithHold(payout.status, payout.holdReason)}
      isOver
      amount={formatDollars(payout.amount.value)}
    />
  )
}

/** A status badge with color and label. */
export function StatusCell({ status }: { status: Status }) {
  return <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
}

/**
 * Returns when a payout was paid or is due, or for what it waits on hold; null if it will not be
 * paid.
 */
export const payoutDay = ({ status, dueAt, paidAt, holdReason }: Payout): string | null => {
  if (paidAt !== null) return t('TRADES.PAID_ON', { day: formatInstantDay(paidAt) })
  if (dueAt === null || (status !== 'pending' && status !== 'failed')) return null
  if (holdReason === 'postponed') return t('TRADES.AFTER_NEW_DATE')
  const key = isPayoutOnHold(holdReason) ? 'TRADES.NOT_BEFORE' : 'TRADES.DUE_ON'
  return t(key, { day: formatInstantDay(dueAt) })
}
