import { ListScreen, useList } from '@seatdesk/app-kit/list'
import { CATEGORIES, type Event, eventListHeading } from '@seatdesk/domain'
import { Skeleton, StarToggle } from '@seatdesk/ui'
import { lazy, Suspense, useCallback } from 'react'
import { useLocation } from 'react-router'

import { eventColumns, EventRowCard } from '../features/events/event-columns.tsx'
import { EventFilters } from '../features/events/EventFilters.tsx'
import { hrefs } from '../lib/addresses.ts'
import { t } from '../lib/i18n/events.ts'
import { PATHS } from '../lib/routes.ts'
import { favoriteList, lists } from '../lib/screen-queries.ts'
import { toggleFavorite } from '../lib/toggle-favorite.ts'
import { useTitle } from '../lib/use-title.ts'

const SaveSearchTools = lazy(async () => ({
  default: (await import('../features/watches/SaveSearchTools.tsx')).SaveSearchTools,
}))

const link = {
  hrefOf: ({ id }: Event) => hrefs.eventTickets(id),
  labelOf: ({ name }: Event) => name,
}

/** The event list, also limited to favorites. */
export function EventListScreen() {
  const isFavorites = useLocation().pathname === PATHS.favoriteList
  const list = useList(isFavorites ? favoriteList : lists.events)
  const { query, narrow, clear, reload } = list
  const heading = eventListHeading(isFavorites ? CATEGORIES.favorite.id : (query.type ?? null))
  useTitle(heading)

  const starOf = useCallback(
    (event: Event) => (
      <StarToggle
        isOn={event.isFavorite}
        label={event.name}
        onToggle={(isOn) => void toggleFavorite(event, isOn, [{ clear, reload }])}
      />
    ),
    [clear, reload],
  )

  return (
    <ListScreen
      list={list}
      title={heading}
      noun={t('EVENTS.NOUN')}
      deeds={
        <Suspense fallback={<Skeleton width="18.1rem" height="2.25rem" />}>
          <SaveSearchTools
            query={isFavorites ? { ...query, type: CATEGORIES.favorite.id } : query}
            heading={heading}
          />
        </Suspense>
      }
      filters={<EventFilters query={query} onChange={narrow} onFind={narrow} />}
      columns={eventColumns}
      keyOf={({ id }) => String(id)}
      link={link}
      actions={{ header: t('EVENTS.FAVORITE'), ems: 4.5, render: starOf }}
      renderCard={(event) => <EventRowCard event={event} star={starOf(event)} />}
      tableFrom="cards"
      empty={{
        drawing: isFavorites ? 'star' : 'search',
        text: t('EVENTS.NO_EVENTS'),
        unmatched: t('EVENTS.NO_EVENTS'),
      }}
      failedText={t('EVENTS.FAILED')}
    />
  )
}
