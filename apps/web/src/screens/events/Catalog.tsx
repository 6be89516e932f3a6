import { CATEGORIES, type Event } from '@seatdesk/domain'

import { CategoryCards } from '../../features/events/CategoryCards.tsx'
import { EventCarousel } from '../../features/events/EventCarousel.tsx'
import { type EventFilterQuery, hrefs } from '../../lib/addresses.ts'
import { t } from '../../lib/i18n/search.ts'
import { PATHS } from '../../lib/routes.ts'
import type { useEventShelves } from './use-event-shelves.ts'

interface CatalogProps {
  /** Filters of the lists that it links to. */
  filters: Omit<EventFilterQuery, 'search'>
  shelves: ReturnType<typeof useEventShelves>
  onStar: (event: Event, isFavorite: boolean) => void
}

const SHELVES = ['tailored', 'sports', 'music', 'arts'] as const

/** Links to the catalog, with a carousel per category; loads after the lists above it. */
export function Catalog({ filters, shelves, onStar }: CatalogProps) {
  const countOf = (category: 'sports' | 'music' | 'arts') =>
    shelves[category].data?.paginator.totalEntriesSize ?? null
  return (
    <>
      <CategoryCards
        filters={filters}
        counts={{
          favorite: shelves.favorite.data?.length ?? null,
          sports: countOf('sports'),
          music: countOf('music'),
          arts: countOf('arts'),
        }}
      />
      <EventCarousel
        label={t('EVENTS.FAVORITES')}
        events={shelves.favorite}
        allHref={PATHS.favoriteList}
        emptyText={t('EVENTS.NO_FAVORITES_TEXT')}
        onStar={onStar}
      />
      {SHELVES.map((category) => (
        <EventCarousel
          key={category}
          label={CATEGORIES[category].name}
          events={{ ...shelves[category], data: shelves[category].data?.results ?? null }}
          allHref={hrefs.eventList({ ...filters, type: CATEGORIES[category].id })}
          emptyText={t('EVENTS.NO_EVENTS')}
          onStar={onStar}
        />
      ))}
    </>
  )
}
