import { CATEGORIES, DEFAULT_PAGE_SIZE, type Event, eventListHeading } from '@seatdesk/domain'
import { useResource, useToastedFailure } from '@seatdesk/front/resource'
import { Button, EmptyState, FailedState, Pager, Stack, Title } from '@seatdesk/ui'
import { useCallback } from 'react'
import { useLocation } from 'react-router'

import {
  eventFilterParams,
  hasEventFilters,
  NO_EVENT_FILTERS,
} from '../../features/events/event-filters.ts'
import { EventFilters } from '../../features/events/EventFilters.tsx'
import { EventTable } from '../../features/events/EventTable.tsx'
import { loadEvents } from '../../features/events/load-events.ts'
import { t } from '../../lib/messages/events.ts'
import { listControls } from '../../lib/query/list-controls.ts'
import { integerParam, listParams } from '../../lib/query/params.ts'
import { useQuery } from '../../lib/query/use-query.ts'
import { paths } from '../../lib/routes.ts'
import { toggleFavorite } from '../../lib/toggle-favorite.ts'
import { useTitle } from '../../lib/use-title.ts'

const ORDERS = ['date_time', 'name', 'venue', 'price_from', 'ticket_quantity'] as const

const fields = { ...eventFilterParams, type: integerParam(1, 5), ...listParams(ORDERS) }

const defaults = { perPage: DEFAULT_PAGE_SIZE, orders: ORDERS, orderDir: 'asc' } as const

/** The list of events, and of the favourites alone. */
export function EventListScreen() {
  const [query, write] = useQuery(fields)
  const isFavorites = useLocation().pathname === paths.favoriteList
  const type = isFavorites ? CATEGORIES.favorite.id : query.type
  const heading = eventListHeading(type ?? null)
  useTitle(heading)

  const events = useResource(loadEvents, { ...query, type })
  const { clear, reload } = events
  useToastedFailure(events.failure)
  const { sort, onSort, ...pages } = listControls(query, write, defaults)

  const star = useCallback(
    (event: Event, isFavorite: boolean) =>
      void toggleFavorite(event, isFavorite, [{ clear, reload }]),
    [clear, reload],
  )

  const isNarrowed = hasEventFilters(query)
  return (
    <Stack gap="md">
      <Title order={1}>{heading}</Title>
      <EventFilters query={query} onChange={(change) => write({ ...change, page: undefined })} />
      <EventTable
        caption={heading}
        rows={events.data?.results ?? []}
        sort={sort}
        onSort={onSort}
        isWaiting={events.isWaiting}
        onStar={star}
        failed={
          events.failure !== null && (
            <FailedState onRetry={() => void reload()}>{t('EVENTS.FAILED')}</FailedState>
          )
        }
        empty={
          <EmptyState
            drawing={isFavorites ? 'star' : 'search'}
            action={
              isNarrowed && (
                <Button onClick={() => write({ ...NO_EVENT_FILTERS, page: undefined })}>
                  {t('EVENTS.CLEAR_FILTERS')}
                </Button>
              )
            }
          >
            {t('EVENTS.NO_EVENTS')}
          </EmptyState>
        }
      />
      {events.data && (
        <Pager {...pages} total={events.data.paginator.totalEntriesSize} noun={t('EVENTS.NOUN')} />
      )}
    </Stack>
  )
}
