import { useStoreInTransition } from '@seatdesk/app-kit/browser'
import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { Button } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import type { CartState, CartStore } from '../../features/event-tickets/cart-store.ts'
import type { DealsStore } from '../../features/event-tickets/deals-store.ts'
import {
  type TicketFilters,
  pickTicketFilters,
} from '../../features/event-tickets/tickets-query.ts'
import { WatchTicketsButton } from '../../features/watches/WatchButton.tsx'
import { Allowed } from '../../lib/Allowed.tsx'
import { t } from '../../lib/i18n/event-tickets.ts'
import type { SubjectEvent } from '../../lib/TicketSubject.tsx'

const PriceHistoryDrawer = lazyComponent(
  async () =>
    (await import('../../features/event-tickets/PriceHistoryDrawer.tsx')).PriceHistoryDrawer,
)
const CompareListings = lazyComponent(
  async () => (await import('../../features/event-tickets/CompareListings.tsx')).CompareListings,
)
interface TicketToolsProps {
  eventId: number
  /** The event; null until it is loaded. */
  event: SubjectEvent | null
  filters: TicketFilters
  cart: CartStore
  deals: DealsStore
}

/** The number of listings that can be compared. */
const MIN_COMPARED = 2
const MAX_COMPARED = 4

/** Tools above the rows: price history, watch, comparison. */
export function TicketTools({ eventId, event, filters, cart, deals }: TicketToolsProps) {
  const [open, setOpen] = useState<'past' | 'comparison' | null>(null)
  const items = useStoreInTransition(cart, itemsOf)
  const count = [...items.values()].filter((item) => item.eventId === eventId).length
  const mayCompare = count >= MIN_COMPARED && count <= MAX_COMPARED
  return (
    <>
      <Button size="small" onClick={() => setOpen('past')}>
        {t('EVENT_TICKETS.HISTORY')}
      </Button>
      <Allowed right="buy">
        <WatchTicketsButton eventId={eventId} event={event} filters={pickTicketFilters(filters)} />
      </Allowed>
      {mayCompare && (
        <Button size="small" onClick={() => setOpen('comparison')}>
          {t('EVENT_TICKETS.COMPARE', { count })}
        </Button>
      )}
      <Suspense>
        {open === 'past' && (
          <PriceHistoryDrawer
            eventId={eventId}
            event={event}
            section={filters.section}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'comparison' && (
          <CompareListings
            cart={cart}
            eventId={eventId}
            event={event}
            deals={deals}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  )
}

const itemsOf = ({ items }: CartState) => items
