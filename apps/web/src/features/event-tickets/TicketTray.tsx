import { cents, formatCents, sumOfCents, timesQuantity } from '@seatdesk/domain'
import { Button, Link, SelectField, SelectionTray, VisuallyHidden } from '@seatdesk/ui'
import { IconBolt } from '@seatdesk/ui/icons'

import { hrefs } from '../../lib/addresses.ts'
import { t } from '../../lib/messages/events.ts'
import type { ChosenLine } from './chosen-lines.ts'
import { useGoneLines } from './internal/use-gone-lines.ts'
import type { SelectionStore } from './selection-store.ts'
import type { CarriedLine } from './tray-lines.ts'

import classes from './TicketTray.module.css'

interface TicketTrayProps {
  lines: readonly CarriedLine[]
  /** Where the listings of an event are chosen, for changing how many and for dropping them. */
  selectionOf: (eventId: number) => SelectionStore
  /** Why a quick buy is not possible now; `null` when it is. */
  quickBuyObstacle: string | null
  isBuying: boolean
  onQuickBuy: () => void
  onBuy: () => void
}

/** The tickets chosen, how many of each, what they cost, and the two ways to buy them. */
export function TicketTray({
  lines,
  selectionOf,
  quickBuyObstacle,
  isBuying,
  onQuickBuy,
  onBuy,
}: TicketTrayProps) {
  const left = lines.filter(({ isGone }) => !isGone)
  const total = sumOfCents(left.map(({ price, quantity }) => timesQuantity(price, quantity)))
  const holding = useGoneLines(lines, selectionOf)
  const listingOf = (id: string) => lines.find(({ listingId }) => String(listingId) === id)
  return (
    <SelectionTray
      label={t('EVENT_TICKETS.CHOSEN')}
      lines={lines.map((line) => ({
        id: String(line.listingId),
        label: line.label,
        amount: line.isGone ? (
          t('EVENT_TICKETS.GONE')
        ) : (
          <LineQuantity line={line} selection={selectionOf(line.eventId)} />
        ),
        each: <LinePrice line={line} />,
        price: formatCents(timesQuantity(line.price, line.quantity)),
        isGone: line.isGone,
        group: groupOf(line),
      }))}
      {...holding}
      onRemove={(id) => {
        const line = listingOf(id)
        if (line) selectionOf(line.eventId).drop([line.listingId])
      }}
      summary={summaryOf(left, total)}
      total={formatCents(total)}
      actions={
        <>
          <Button
            icon={<IconBolt />}
            disabled={quickBuyObstacle !== null || left.length === 0}
            title={quickBuyObstacle ?? undefined}
            isInProgress={isBuying}
            onClick={onQuickBuy}
          >
            {t('EVENT_TICKETS.QUICK_BUY')}
          </Button>
          <Button emphasis="main" disabled={left.length === 0} onClick={onBuy}>
            {t('EVENT_TICKETS.BUY_SELECTED')}
          </Button>
        </>
      }
    />
  )
}

/** What a ticket costs, and what it cost when it was chosen where that was another price. */
function LinePrice({ line: { price, priceBefore } }: { line: ChosenLine }) {
  const each = t('EVENT_TICKETS.EACH', { price: formatCents(price) })
  if (priceBefore === undefined) return each
  return (
    <>
      <VisuallyHidden>{t('EVENT_TICKETS.PRICE_WAS')} </VisuallyHidden>
      <s>{formatCents(priceBefore)}</s> {each}
    </>
  )
}

function LineQuantity({ line, selection }: { line: ChosenLine; selection: SelectionStore }) {
  const { listingId, label, quantity, splitValues } = line
  return (
    <SelectField
      className={classes['quantity'] ?? ''}
      size="xs"
      label={t('EVENT_TICKETS.QUANTITY_CHOSEN', { label })}
      isLabelHidden
      options={splitValues.map((value) => ({ value: String(value), label: String(value) }))}
      value={String(quantity)}
      onChange={(value) => selection.setQuantity(listingId, Number(value))}
    />
  )
}

/** The event above its lines, and the way to it; nothing where there is but one. */
const groupOf = ({ eventId, event }: CarriedLine) =>
  event === undefined
    ? undefined
    : {
        id: String(eventId),
        heading: (
          <Link look="quiet" href={hrefs.eventTickets(eventId)}>
            {event}
          </Link>
        ),
      }

/** How many listings, tickets and events, and what a ticket costs on average. */
const summaryOf = (lines: readonly CarriedLine[], total: number): string => {
  const events = new Set(lines.map(({ eventId }) => eventId)).size
  const tickets = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const average = cents(Math.round(total / Math.max(1, tickets)))
  return [
    lines.length === 1
      ? t('EVENT_TICKETS.CHOSEN_LISTINGS_ONE')
      : t('EVENT_TICKETS.CHOSEN_LISTINGS', { count: lines.length }),
    tickets === 1
      ? t('EVENT_TICKETS.CHOSEN_TICKETS_ONE')
      : t('EVENT_TICKETS.CHOSEN_TICKETS', { count: tickets }),
    ...(events > 1 ? [t('EVENT_TICKETS.CHOSEN_EVENTS', { count: events })] : []),
    t('EVENT_TICKETS.AVERAGE', { price: formatCents(average) }),
  ].join(' · ')
}
