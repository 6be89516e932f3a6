import type { Event } from '@seatdesk/domain'
import { useQuery } from '@seatdesk/front/query'
import type { ServerData } from '@seatdesk/front/query-cache'
import { Stack, VisuallyHidden } from '@seatdesk/ui'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'

import { EventFilters } from '../../features/events/EventFilters.tsx'
import { eventFilterFields } from '../../features/events/load-events.ts'
import { SeenEvents } from '../../features/events/SeenEvents.tsx'
import { SoonColumns, SoonEvents } from '../../features/events/SoonEvents.tsx'
import { accountNumber } from '../../lib/account-number.ts'
import { hrefs } from '../../lib/addresses.ts'
import { forgetSeen, readSeen } from '../../lib/finding/seen-events.ts'
import { t } from '../../lib/messages/events.ts'
import { toggleFavorite } from '../../lib/toggle-favorite.ts'
import { CatalogueBones } from './CatalogueBones.tsx'
import { useEventShelves } from './use-event-shelves.ts'
import { useSoonEvents } from './use-soon-events.ts'

const Catalogue = lazy(async () => ({
  default: (await import('./Catalogue.tsx')).Catalogue,
}))

const isComing = ({ events }: { events: Pick<ServerData<unknown>, 'data' | 'failure'> }): boolean =>
  events.data === null && events.failure === null

/** The home of the signed in. Dates and tags narrow it in place; a search leads to the list. */
export function EventsScreen() {
  const [query, write] = useQuery(eventFilterFields)
  const { search: _search, ...filters } = query
  const navigate = useNavigate()
  const shelves = useEventShelves(filters)
  const soon = useSoonEvents(filters)
  const [seen, setSeen] = useState(() => readSeen(accountNumber()))

  const star = (event: Event, isFavorite: boolean) =>
    void toggleFavorite(event, isFavorite, [
      ...Object.values(shelves),
      ...soon.lists.map(({ events }) => events),
    ])

  function forget() {
    forgetSeen()
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
      <SeenEvents seen={seen} onForget={forget} />
      <SoonColumns columns={soon.columns} isComing={soon.lists.some(isComing)}>
        {soon.lists.map((list) => (
          // One that stands alone is another list: it is longer, and in the place of the first.
          <SoonEvents key={`${list.label} ${soon.columns}`} {...list} onStar={star} />
        ))}
      </SoonColumns>
      <Suspense fallback={<CatalogueBones />}>
        <Catalogue filters={filters} shelves={shelves} onStar={star} />
      </Suspense>
    </Stack>
  )
}
