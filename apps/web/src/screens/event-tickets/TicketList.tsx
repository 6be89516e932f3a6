import { counted, type Listing, type ListResult, sectionKey } from '@seatdesk/domain'
import { marketCalls } from '@seatdesk/domain/contract'
import { listControls, NewsBar, useLastPage, useStillRows } from '@seatdesk/front/list'
import type { WriteQuery } from '@seatdesk/front/query'
import type { ResourceView } from '@seatdesk/front/resource'
import { FailedState, Pager, useWiderThan } from '@seatdesk/ui'
import { lazy, Suspense, useState } from 'react'

import { createDealsStore } from '../../features/event-tickets/deals-store.ts'
import { LISTING_SORTS } from '../../features/event-tickets/listing-sorts.ts'
import { ListingTable } from '../../features/event-tickets/ListingTable.tsx'
import { LiveLine } from '../../features/event-tickets/LiveLine.tsx'
import type { SelectionStore } from '../../features/event-tickets/selection-store.ts'
import { TicketFilters } from '../../features/event-tickets/TicketFilters.tsx'
import type {
  TicketFilters as Filters,
  TicketsQuery,
} from '../../features/event-tickets/tickets-query.ts'
import type { LiveView } from '../../features/event-tickets/use-live-listings.ts'
import type { ticketsFields } from '../../lib/addresses.ts'
import { t } from '../../lib/messages/events.ts'
import { NoTickets } from './NoTickets.tsx'
import { TicketTools } from './TicketTools.tsx'

import classes from './EventTickets.module.css'

const PriceCurve = lazy(async () => ({
  default: (await import('../../features/event-tickets/PriceCurve.tsx')).PriceCurve,
}))
const DealsDesk = lazy(async () => ({
  default: (await import('../../features/event-tickets/DealsDesk.tsx')).DealsDesk,
}))

interface TicketListProps {
  eventId: number
  eventName: string
  /** What the list is of, for screen readers. */
  caption: string
  listings: ResourceView<ListResult<Listing>>
  /** What others do to them. */
  live: LiveView
  /** The sections that have tickets. */
  sections: readonly string[]
  query: TicketsQuery
  write: WriteQuery<typeof ticketsFields>
  selection: SelectionStore
  /** Whether the map stands beside it. */
  hasMapBeside: boolean
  /** The section lit from the map. */
  litSection: string | null
  onNarrow: (change: Partial<Filters>) => void
  onRowHover: (section: string | null) => void
}

/** The listings of an event, narrowed, sorted and paged by the address. */
export function TicketList({
  eventId,
  eventName,
  caption,
  listings,
  live,
  sections,
  query,
  write,
  selection,
  hasMapBeside,
  litSection,
  onNarrow,
  onRowHover,
}: TicketListProps) {
  const [deals] = useState(createDealsStore)
  const isWide = useWiderThan('cards')
  const hasRoomForBoth = useWiderThan('compactLedger')
  const isCramped = hasMapBeside && !hasRoomForBoth
  const { data, isStale } = listings
  const { sort, onSort, ...pages } = listControls(query, write, marketCalls.listings.list)
  const { totalEntriesSize: total = 0, perPage = pages.perPage } = data?.paginator ?? {}
  const isPastEnd = useLastPage({
    page: pages.page,
    perPage,
    total: data === null || isStale ? null : total,
    onPage: (page) => write({ page: page === 1 ? undefined : page }, { replace: true }),
  })

  const { rows, isBehind, catchUp, holding } = useStillRows({
    rows: data?.results ?? NOTHING,
    keyOf,
    isNews: live.isNews,
  })

  return (
    <div className={classes['list']}>
      {isWide && (
        <div className={classes['filters']}>
          <TicketFilters filters={query} sections={sections} onChange={onNarrow} />
          <div className={classes['curve']}>
            <Suspense>
              <PriceCurve eventId={eventId} filters={query} onChange={onNarrow} />
            </Suspense>
          </div>
        </div>
      )}
      <TicketTools
        eventId={eventId}
        eventName={eventName}
        filters={query}
        selection={selection}
        deals={deals}
        onNarrow={onNarrow}
      />
      <LiveLine live={live.marks} />
      <NewsBar isShown={isBehind} onShow={catchUp} />
      <ListingTable
        live={live.marks}
        deals={deals}
        {...holding}
        caption={caption}
        rows={rows}
        selection={selection}
        narrowedTo={query.quantity}
        isCramped={isCramped}
        isWaiting={(listings.isWaiting && !live.isNews) || isPastEnd}
        isStale={isStale}
        sort={sort}
        sorts={isCramped ? LISTING_SORTS : undefined}
        onSort={onSort}
        isRowLit={({ section }) =>
          litSection !== null && sectionKey(section) === sectionKey(litSection)
        }
        onRowHover={(row) => onRowHover(row?.section ?? null)}
        failed={
          listings.failure !== null && (
            <FailedState onRetry={() => void listings.reload()}>
              {t('EVENT_TICKETS.FAILED')}
            </FailedState>
          )
        }
        empty={<NoTickets filters={query} onNarrow={onNarrow} />}
      />
      <Suspense>
        <DealsDesk eventId={eventId} listings={rows} deals={deals} />
      </Suspense>
      {data && (
        <Pager {...pages} total={total} totalText={counted(total, t('EVENT_TICKETS.NOUN'))} />
      )}
    </div>
  )
}

const NOTHING: readonly Listing[] = []

const keyOf = ({ id }: Listing) => String(id)
