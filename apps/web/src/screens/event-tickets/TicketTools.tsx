import { useDeferredStore } from '@seatdesk/app-kit/browser'
import { Button } from '@seatdesk/ui'
import { lazy, Suspense, useState } from 'react'

import type { CartState, CartStore } from '../../features/event-tickets/cart-store.ts'
import type { DealsStore } from '../../features/event-tickets/deals-store.ts'
import { MoreFilters } from '../../features/event-tickets/MoreFilters.tsx'
import {
  type TicketFilters,
  pickTicketFilters,
  type TicketFilterChange,
} from '../../features/event-tickets/tickets-query.ts'
import { WatchTicketsButton } from '../../features/watches/WatchButton.tsx'
import { t } from '../../lib/i18n/events.ts'

import classes from './EventTickets.module.css'

const PriceHistoryDrawer = lazy(async () => ({
  default: (await import('../../features/event-tickets/PriceHistoryDrawer.tsx')).PriceHistoryDrawer,
}))
const CompareListings = lazy(async () => ({
  default: (await import('../../features/event-tickets/CompareListings.tsx')).CompareListings,
}))
interface TicketToolsProps {
  eventId: number
  eventName: string
  filters: TicketFilters
  cart: CartStore
  deals: DealsStore
  onNarrow: (change: TicketFilterChange) => void
}

/** The number of listings that can be compared. */
const MIN_COMPARED = 2
const MAX_COMPARED = 4

/** Tools above the rows: more filters, comparison, price history. */
export function TicketTools({
  eventId,
  eventName,
  filters,
  cart,
  deals,
  onNarrow,
}: TicketToolsProps) {
  const [open, setOpen] = useState<'past' | 'comparison' | null>(null)
  const items = useDeferredStore(cart, itemsOf)
  const count = [...items.values()].filter((item) => item.eventId === eventId).length
  const mayCompare = count >= MIN_COMPARED && count <= MAX_COMPARED
  return (
    <div className={classes['rowTools']}>
      <MoreFilters filters={filters} onChange={onNarrow} />
      <Button size="small" onClick={() => setOpen('past')}>
        {t('EVENT_TICKETS.HISTORY')}
      </Button>
      <WatchTicketsButton
        eventId={eventId}
        eventName={eventName}
        filters={pickTicketFilters(filters)}
      />
      {mayCompare && (
        <Button size="small" onClick={() => setOpen('comparison')}>
          {t('EVENT_TICKETS.COMPARE', { count })}
        </Button>
      )}
      <Suspense>
        {open === 'past' && (
          <PriceHistoryDrawer
            eventId={eventId}
            section={filters.section}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'comparison' && (
          <CompareListings
            cart={cart}
            eventId={eventId}
            deals={deals}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

const itemsOf = ({ items }: CartState) => items
