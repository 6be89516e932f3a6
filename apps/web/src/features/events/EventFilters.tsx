import { DateRangeField, getBrowserTimeZone } from '@seatdesk/app-kit/dates'
import { lazyComponent } from '@seatdesk/app-kit/lazy'
import type { QueryParamsPatch } from '@seatdesk/app-kit/query'
import { type ServerQuery, useServerData, useErrorToast } from '@seatdesk/app-kit/query-cache'
import { toDay, rangeToLateEvening, type Tag, toWallTime } from '@seatdesk/domain'
import { ScrollLine, useWiderThan } from '@seatdesk/ui'
import { Suspense } from 'react'

import type { EventFilterQuery } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/events.ts'
import type { EventSearch } from '../../lib/search/event-search.ts'
import { EventSearchBox } from '../../lib/search/EventSearchBox.tsx'
import { useSession } from '../../lib/session.ts'
import { TagsSkeleton } from './EventFiltersOutline.tsx'
import { QuickFilterChips, TagsDialogButton } from './internal/QuickFilterChips.tsx'

import classes from './EventFilters.module.css'

interface EventFiltersProps {
  query: EventFilterQuery
  /** Called with the changed filters; `undefined` clears a filter. */
  onChange: (change: QueryParamsPatch<EventFilterQuery>) => void
  /** Called with the search text or the selected suggestion. */
  onFind: (found: EventSearch) => void
}

/** Event filters: search box, dates, times and places, and tags for brokers who enabled them. */
export function EventFilters({ query, onChange, onFind }: EventFiltersProps) {
  const hasTags = useSession((state) => state.user?.isEventTagEnabled ?? false)
  return (
    <div className={classes['root']}>
      <div className={classes['line']}>
        <EventSearchBox label={t('EVENTS.SEARCH')} value={query.search ?? ''} onFind={onFind} />
        <ScrollLine className={classes['totals']}>
          <DateRangeField
            from={query.from}
            to={query.to}
            toRange={rangeToLateEvening}
            onChange={(range) => onChange({ ...range, when: undefined })}
            minDate={today()}
          />
          <QuickFilterChips query={query} onChange={onChange} />
        </ScrollLine>
      </div>
      {hasTags && (
        <QuickSearch
          chosen={query.tags ?? []}
          onToggle={(tag) => onChange((now) => ({ tags: toggleTag(now.tags ?? [], tag) }))}
          onClear={() => onChange({ tags: undefined })}
        />
      )}
    </div>
  )
}

const today = () => toDay(toWallTime(getBrowserTimeZone(), new Date()))

/** Adds or removes a tag; undefined if none is left, which means no filter. */
const toggleTag = (tags: readonly number[], tag: number): number[] | undefined => {
  const others = tags.filter((id) => id !== tag)
  if (others.length === tags.length) return [...tags, tag]
  return others.length > 0 ? others : undefined
}

const TagCarousel = lazyComponent(
  async () => (await import('./internal/TagCarousel.tsx')).TagCarousel,
)

interface QuickSearchProps {
  /** Ids of the active tags. */
  chosen: readonly number[]
  onToggle: (tag: number) => void
  onClear: () => void
}

/** Tag buttons for a quick search: in a row on wide screens, in a dialog on narrow ones. */
function QuickSearch({ chosen, onToggle, onClear }: QuickSearchProps) {
  const isWide = useWiderThan('eventHeader')
  const tags = useServerData(quickTagsQuery)
  useErrorToast(tags.failure)
  const bones = <TagsSkeleton isWide={isWide} />
  if (tags.data === null && tags.failure === null) return bones
  if (!tags.data?.length) return null

  const shared = { tags: tags.data, chosen, onToggle, onClear }
  return (
    <Suspense fallback={bones}>
      {isWide ? <TagCarousel {...shared} /> : <TagsDialogButton {...shared} />}
    </Suspense>
  )
}

/** Query for the broker's tags; the catalog's tags if the broker has none. */
const quickTagsQuery: ServerQuery<Tag[]> = {
  queryKey: ['quick tags'],
  queryFn: async ({ signal }) => {
    const own = await api.tags.list({ type: 'user' }, { signal })
    if (own.results.length > 0) return own.results
    const all = await api.tags.list({}, { signal })
    return all.results
  },
}
