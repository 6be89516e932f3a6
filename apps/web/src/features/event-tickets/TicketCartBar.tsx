import { cents, formatCents, addCents, multiplyPrice } from '@seatdesk/domain'
import { Button, CartBar, Link, SelectField, VisuallyHidden } from '@seatdesk/ui'
import { IconBolt } from '@seatdesk/ui/icons'
import { useEffect, useState } from 'react'

import { hrefs } from '../../lib/addresses.ts'
import { t } from '../../lib/i18n/event-ticket-parts.ts'
import { Restrictions } from '../../lib/Restrictions.tsx'
import type { CartLine } from './cart-lines.ts'
import type { CartStore } from './cart-store.ts'

import classes from './TicketCartBar.module.css'

export interface TicketCartBarProps {
  lines: readonly CartLine[]
  cart: CartStore
  /** Why quick buy is not available; `null` if it is. */
  quickBuyObstacle: string | null
  isBuying: boolean
  onQuickBuy: () => void
  onBuy: () => void
}

/** The cart bar: the selected tickets with quantities and total, and the two buy buttons. */
export function TicketCartBar({
  lines,
  cart,
  quickBuyObstacle,
  isBuying,
  onQuickBuy,
  onBuy,
}: TicketCartBarProps) {
  const left = lines.filter(({ isGone }) => !isGone)
  const total = addCents(left.map(({ price, quantity }) => multiplyPrice(price, quantity)))
  const hold = useRemoveGone(
    cart,
    lines.filter(({ isGone }) => isGone),
  )
  return (
    <CartBar
      label={t('EVENT_TICKETS.CHOSEN')}
      lines={lines.map((line) => ({
        id: String(line.listingId),
        label: line.label,
        amount: line.isGone ? t('EVENT_TICKETS.GONE') : <LineQuantity line={line} cart={cart} />,
        each: (
          <>
            <LinePrice line={line} /> <Restrictions disclosures={line.restrictions ?? []} />
          </>
        ),
        price: formatCents(multiplyPrice(line.price, line.quantity)),
        isGone: line.isGone,
        group: groupOf(line),
      }))}
      {...hold}
      onRemove={(id) =>
        cart.remove(lines.flatMap(({ listingId }) => (String(listingId) === id ? [listingId] : [])))
      }
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

/** How long a line that is gone stays visible, in ms. */
const REMOVED_NOTICE_MS = 6000

/** Removes lines that are gone after a moment, but never while the cart bar is hovered. */
const useRemoveGone = (cart: CartStore, removed: readonly CartLine[]) => {
  const [isHovered, setHovered] = useState(false)
  const ids = removed.map(({ listingId }) => listingId).join(' ')
  useEffect(() => {
    if (ids === '' || isHovered) return undefined
    const timer = setTimeout(() => cart.removeGone(), REMOVED_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [cart, ids, isHovered])
  return {
    // Touch has no hover: the pointer leaves without an event once the finger is lifted.
    onPointerEnter: ({ pointerType }: { pointerType: string }) =>
      setHovered(pointerType !== 'touch'),
    onPointerLeave: () => setHovered(false),
  }
}

/** The price of a ticket, with the earlier price if it changed since it was added. */
function LinePrice({ line: { price, priceBefore } }: { line: CartLine }) {
  const priceEach = t('EVENT_TICKETS.EACH', { price: formatCents(price) })
  if (priceBefore === undefined) return priceEach
  return (
    <>
      <VisuallyHidden>{t('EVENT_TICKETS.PRICE_WAS')} </VisuallyHidden>
      <s>{formatCents(priceBefore)}</s> {t('EVENT_TICKETS.PRICE_NOW', { priceEach })}
    </>
  )
}

function LineQuantity({ line, cart }: { line: CartLine; cart: CartStore }) {
  const { listingId, label, quantity, splitValues } = line
  return (
    <SelectField
      className={classes['quantity'] ?? ''}
      size="xs"
      label={t('EVENT_TICKETS.QUANTITY_CHOSEN', { label })}
      isLabelHidden
      options={splitValues.map((value) => ({ value: String(value), label: String(value) }))}
      value={String(quantity)}
      onChange={(value) => cart.setQuantity(listingId, Number(value))}
    />
  )
}

/** The event heading above its lines, with a link; none if all lines are of the current event. */
const groupOf = ({ eventId, event }: CartLine) =>
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

/** Returns the number of listings, tickets and events, and the average ticket price. */
const summaryOf = (lines: readonly CartLine[], total: number): string => {
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
