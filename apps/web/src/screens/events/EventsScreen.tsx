import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { useQueryParams } from '@seatdesk/app-kit/query'
import { LoadError, type QueryState } from '@seatdesk/app-kit/query-cache'
import type { Event, ListResult, WallTimeRange } from '@seatdesk/domain'
import { Stack, VisuallyHidden } from '@seatdesk/ui'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'

import { areFirstStepsDone } from '../../features/account/first-steps-done.ts'
import { CatalogSkeleton } from '../../features/events/CatalogSkeleton.tsx'
import { EventFilters } from '../../features/events/EventFilters.tsx'
import { useEvents } from '../../features/events/events-query.ts'
import { RecentlyViewedEvents } from '../../features/events/RecentlyViewedEvents.tsx'
import {
  type UpcomingEventList,
  type UpcomingLists,
  upcomingEventLists,
} from '../../features/events/upcoming.ts'
import { UpcomingEventColumns, UpcomingEventLines } from '../../features/events/UpcomingEvents.tsx'
import { eventFilterUrlFields, type EventFilterQuery, hrefs } from '../../lib/addresses.ts'
import { Allowed } from '../../lib/Allowed.tsx'
import { t } from '../../lib/i18n/events.ts'
import { useRight } from '../../lib/rights.ts'
import { clearRecentlyViewed, readRecentlyViewed } from '../../lib/search/recently-viewed.ts'
import { currentAccountId } from '../../lib/session.ts'
import { toggleFavorite } from '../../lib/toggle-favorite.ts'
import {
  UPCOMING_EVENT_COUNT,
  upcomingRanges,
  createUpcomingQueries,
} from '../../lib/upcoming-queries.ts'
import { useEventShelves } from './use-event-shelves.ts'

const FirstSteps = lazyComponent(
  async () => (await import('../../features/account/FirstSteps.tsx')).FirstSteps,
)

const Catalog = lazyComponent(async () => (await import('./Catalog.tsx')).Catalog)

const isLoading = ({
  events,
}: {
  events: Pick<QueryState<unknown>, 'data' | 'failure'>
}): boolean => events.data === null && events.failure === null

/**
 * Home screen of signed-in users. Dates and tags filter it in place; a search opens the event list.
 */
export function EventsScreen() {
  const [query, write] = useQueryParams(eventFilterUrlFields)
  const { search: _search, ...filters } = query
  const navigate = useNavigate()
  const shelves = useEventShelves(filters)
  const upcoming = useUpcomingEvents(filters)
  const mayStar = useRight('annotate')
  const [seen, setSeen] = useState(() => readRecentlyViewed(currentAccountId()))

  const star = (event: Event, isFavorite: boolean) =>
    void toggleFavorite(event, isFavorite, [
      ...Object.values(shelves),
      ...upcoming.lists.map(({ events }) => events),
    ])

  function clear() {
    clearRecentlyViewed()
    setSeen([])
  }

  return (
    <Stack gap="lg">
      <VisuallyHidden component="h1">{t('EVENTS.TITLE')}</VisuallyHidden>
      <EventFilters
        query={query}
        onChange={write}
        onFind={(found) => void navigate(hrefs.eventList({ ...filters, ...found }))}
      />
      {!areFirstStepsDone() && (
        <Suspense>
          <Allowed right="manageCompany">
            <FirstSteps />
          </Allowed>
        </Suspense>
      )}
      <RecentlyViewedEvents seen={seen} onForget={clear} />
      <UpcomingEventColumns columns={upcoming.columns} isComing={upcoming.lists.some(isLoading)}>
        {upcoming.lists.map((list) => (
          // A single list is longer than one of two, so it is a different component instance.
          <UpcomingEvents
            key={`${list.label} ${upcoming.columns}`}
            {...list}
            onStar={mayStar ? star : null}
          />
        ))}
      </UpcomingEventColumns>
      <Suspense fallback={<CatalogSkeleton />}>
        <Catalog filters={filters} shelves={shelves} onStar={star} />
      </Suspense>
    </Stack>
  )
}

interface UpcomingEventsProps extends UpcomingEventList<QueryState<ListResult<Event>>> {
  onStar: ((event: Event, isFavorite: boolean) => void) | null
}

/** A compact list of upcoming events, with loading and error states. */
function UpcomingEvents({ events, ...list }: UpcomingEventsProps) {
  const { data, isWaiting, failure, reload } = events
  return (
    <UpcomingEventLines
      {...list}
      data={data}
      isWaiting={isWaiting}
      failed={
        failure !== null && (
          <LoadError failure={failure} onRetry={() => void reload()} isRetrying={isWaiting}>
            {t('EVENTS.FAILED')}
          </LoadError>
        )
      }
    />
  )
}

/** Loads the events of today and this week, or of the selected dates. */
const useUpcomingEvents = (
  filters: Omit<EventFilterQuery, 'search'>,
): UpcomingLists<QueryState<ListResult<Event>>> => {
  const [days] = useState(() => upcomingRanges(new Date()))
  const { today, week } = days
  const questions = createUpcomingQueries(filters, days)
  const todays = useEvents(questions.today)
  const weeks = useEvents(questions.week)
  const selectedEvents = useEvents(questions.chosen)
  const hrefOf = (range?: WallTimeRange) => hrefs.eventList({ ...filters, ...range })

  if (questions.chosen === null)
    return upcomingEventLists(
      { today: todays, week: weeks },
      { today: hrefOf(today), week: hrefOf(week) },
    )
  const inDates = {
    label: t('EVENTS.THESE_DATES'),
    allHref: hrefOf(),
    emptyText: t('EVENTS.NOTHING_IN_DATES'),
    rows: UPCOMING_EVENT_COUNT,
    events: selectedEvents,
  }
  return { columns: 1, lists: [inDates] }
}
