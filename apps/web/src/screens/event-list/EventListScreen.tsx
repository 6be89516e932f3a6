import { CATEGORIES, type Event, eventListHeading } from '@seatdesk/domain'
import { contract } from '@seatdesk/domain/contract'
import { Button, EmptyState, FailedState, Pager, Stack, Title } from '@seatdesk/ui'
import { useCallback } from 'react'
import { useLocation } from 'react-router'

import { hasEventFilters, NO_EVENT_FILTERS } from '../../features/events/event-filters.ts'
import { EventFilters } from '../../features/events/EventFilters.tsx'
import { EventTable } from '../../features/events/EventTable.tsx'
import { loadEvents } from '../../features/events/load-events.ts'
import { eventListFields } from '../../lib/addresses.ts'
import { toggleFavorite } from '../../lib/favorite/toggle-favorite.ts'
import { t } from '../../lib/messages/t.ts'
import { listControls } from '../../lib/query/list-controls.ts'
import { useQuery } from '../../lib/query/use-query.ts'
import { useResource } from '../../lib/resource/use-resource.ts'
import { useToastedFailure } from '../../lib/resource/use-toasted-failure.ts'
import { paths } from '../../lib/routes.ts'
import { useTitle } from '../../lib/use-title.ts'

/** The list of events, and of the favourites alone. */
export function EventListScreen() {
  const [query, write] = useQuery(eventListFields)
  const isFavorites = useLocation().pathname === paths.favoriteList
  const type = isFavorites ? CATEGORIES.favorite.id : query.type
  const heading = eventListHeading(type ?? null)
  useTitle(heading)

  const events = useResource(loadEvents, { ...query, type })
  const { clear, reload } = events
  useToastedFailure(events.failure)
  const { sort, onSort, ...pages } = listControls(query, write, contract.events.list)

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
