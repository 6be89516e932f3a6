import { CATEGORIES, type Event } from '@seatdesk/domain'
import { useQuery } from '@seatdesk/front/query'
import { SimpleGrid, Stack, VisuallyHidden } from '@seatdesk/ui'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'

import { CategoryBones } from '../../features/events/CategoryBones.tsx'
import { eventFilterFields } from '../../features/events/event-filters.ts'
import { EventCarousel } from '../../features/events/EventCarousel.tsx'
import { EventFilters } from '../../features/events/EventFilters.tsx'
import { SoonEvents } from '../../features/events/SoonEvents.tsx'
import { hrefs } from '../../lib/addresses.ts'
import { t } from '../../lib/messages/events.ts'
import { PATHS } from '../../lib/routes.ts'
import { toggleFavorite } from '../../lib/toggle-favorite.ts'
import { useEventShelves } from './use-event-shelves.ts'
import { useSoonEvents } from './use-soon-events.ts'

const CategoryCards = lazy(async () => ({
  default: (await import('../../features/events/CategoryCards.tsx')).CategoryCards,
}))

const SHELVES = ['tailored', 'sports', 'music', 'arts'] as const

/** The home of the signed in. Dates and tags narrow it in place; a search leads to the list. */
export function EventsScreen() {
  const [query, write] = useQuery(eventFilterFields)
  const { search: _search, ...filters } = query
  const navigate = useNavigate()
  const shelves = useEventShelves(filters)

  const soon = useSoonEvents(filters)

  const star = (event: Event, isFavorite: boolean) =>
    void toggleFavorite(event, isFavorite, [
      ...Object.values(shelves),
      ...soon.lists.map(({ events }) => events),
    ])
  const countOf = (shelf: 'sports' | 'music' | 'arts') =>
    shelves[shelf].data?.paginator.totalEntriesSize ?? null

  return (
    <Stack gap="lg">
      <VisuallyHidden component="h1">{t('EVENTS.TITLE')}</VisuallyHidden>
      <EventFilters
        query={query}
        onChange={(change) =>
          change.search !== undefined
            ? void navigate(hrefs.eventList({ ...filters, search: change.search }))
            : write(change)
        }
      />
      <SimpleGrid cols={{ base: 1, md: soon.columns }} spacing="md">
        {soon.lists.map((list) => (
          <SoonEvents key={list.label} {...list} onStar={star} />
        ))}
      </SimpleGrid>
      <Suspense fallback={<CategoryBones />}>
        <CategoryCards
          filters={filters}
          counts={{
            favorite: shelves.favorite.data?.length ?? null,
            sports: countOf('sports'),
            music: countOf('music'),
            arts: countOf('arts'),
          }}
        />
      </Suspense>
      <EventCarousel
        label={t('EVENTS.FAVORITES')}
        events={shelves.favorite}
        allHref={PATHS.favoriteList}
        emptyText={t('EVENTS.NO_FAVORITES_TEXT')}
        onStar={star}
      />
      {SHELVES.map((shelf) => (
        <EventCarousel
          key={shelf}
          label={CATEGORIES[shelf].name}
          events={{ ...shelves[shelf], data: shelves[shelf].data?.results ?? null }}
          allHref={hrefs.eventList({ ...filters, type: CATEGORIES[shelf].id })}
          emptyText={t('EVENTS.NO_EVENTS')}
          onStar={star}
        />
      ))}
    </Stack>
  )
}
