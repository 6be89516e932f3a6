import { type Event, hasRight, type WallTimeRange } from '@seatdesk/domain'
import { useState } from 'react'

import { CatalogSkeleton } from '../features/events/CatalogSkeleton.tsx'
import { EventFiltersOutline } from '../features/events/EventFiltersOutline.tsx'
import { RecentlyViewedEvents } from '../features/events/RecentlyViewedEvents.tsx'
import { upcomingEventLists } from '../features/events/upcoming.ts'
import { UpcomingEventColumns, UpcomingEventLines } from '../features/events/UpcomingEvents.tsx'
import { PATHS } from '../lib/routes.ts'
import { readRecentlyViewed } from '../lib/search/recently-viewed.ts'
import { currentRole } from '../lib/session-user.ts'
import { upcomingRanges } from '../lib/upcoming-queries.ts'
import type { EarlyListProps } from './main.ts'

const hrefOf = (range: WallTimeRange) => `${PATHS.eventList}?${new URLSearchParams({ ...range })}`

const STACK = {
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--mantine-spacing-lg)',
} as const

/** The events of today and this week on the home screen, before the application runs. */
export function EarlyEvents({ lists: [today, week], user, account }: EarlyListProps<Event>) {
  const [ranges] = useState(() => upcomingRanges(new Date()))
  const upcoming = upcomingEventLists(
    { today: { data: today }, week: { data: week ?? null } },
    { today: hrefOf(ranges.today), week: hrefOf(ranges.week) },
  )
  const mayStar = hasRight(currentRole(user), 'annotate')
  return (
    <div style={STACK}>
      <EventFiltersOutline hasTags={user.isEventTagEnabled} />
      <RecentlyViewedEvents seen={readRecentlyViewed(account ?? '')} onForget={() => {}} />
      <UpcomingEventColumns columns={upcoming.columns}>
        {upcoming.lists.map(({ events, ...list }) => (
          <UpcomingEventLines
            key={list.label}
            {...list}
            data={events.data}
            onStar={mayStar ? () => {} : null}
          />
        ))}
      </UpcomingEventColumns>
      <CatalogSkeleton />
    </div>
  )
}
