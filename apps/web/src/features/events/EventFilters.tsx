import { dayOf, rangeToLateEvening, type Tag, wallTimeIn } from '@seatdesk/domain'
import { DateRangeField, readerZone } from '@seatdesk/front/dates'
import type { ChangeOf } from '@seatdesk/front/query'
import { type ServerQuery, useServerData, useToastedFailure } from '@seatdesk/front/query-cache'
import { Bone, useWiderThan } from '@seatdesk/ui'
import { lazy, Suspense } from 'react'

import type { EventFilterQuery } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { FindBox } from '../../lib/finding/FindBox.tsx'
import type { Found } from '../../lib/finding/found.ts'
import { t } from '../../lib/messages/events.ts'
import { useSession } from '../../lib/session.ts'
import { FinderChips, NarrowTags } from './internal/FinderChips.tsx'

import classes from './EventFilters.module.css'

interface EventFiltersProps {
  query: EventFilterQuery
  /** Called with what is to change; `undefined` takes a filter away. */
  onChange: (change: ChangeOf<EventFilterQuery>) => void
  /** Called with what is looked for. */
  onFind: (found: Found) => void
}

/** The search box, the dates, times and places, and the tags of those who want them. */
export function EventFilters({ query, onChange, onFind }: EventFiltersProps) {
  const hasTags = useSession((state) => state.user?.isEventTagEnabled ?? false)
  return (
    <div className={classes['root']}>
      <div className={classes['line']}>
        <FindBox label={t('EVENTS.SEARCH')} value={query.search ?? ''} onFind={onFind} />
        <DateRangeField
          from={query.from}
          to={query.to}
          toRange={rangeToLateEvening}
          onChange={(range) => onChange({ ...range, when: undefined })}
          minDate={today()}
        />
      </div>
      <FinderChips query={query} onChange={onChange} />
      {hasTags && (
        <QuickSearch
          chosen={query.tags ?? []}
          onToggle={(tag) => onChange((now) => ({ tags: toggled(now.tags ?? [], tag) }))}
          onClear={() => onChange({ tags: undefined })}
        />
      )}
    </div>
  )
}

const today = () => dayOf(wallTimeIn(readerZone(), new Date()))

/** The tags with one more, or without it; none at all is no filter. */
const toggled = (tags: readonly number[], tag: number): number[] | undefined => {
  const others = tags.filter((id) => id !== tag)
  if (others.length === tags.length) return [...tags, tag]
  return others.length > 0 ? others : undefined
}

const TagCarousel = lazy(async () => ({
  default: (await import('./internal/TagCarousel.tsx')).TagCarousel,
}))

interface QuickSearchProps {
  /** Ids of the tags in force. */
  chosen: readonly number[]
  onToggle: (tag: number) => void
  onClear: () => void
}

/** Tags to search by with one press: side by side on wide screens, in a dialog on narrow ones. */
function QuickSearch({ chosen, onToggle, onClear }: QuickSearchProps) {
  const isWide = useWiderThan('eventHeader')
  const tags = useServerData(quickTagsQuery)
  useToastedFailure(tags.failure)
  const bones = <Bones isWide={isWide} />
  if (tags.data === null && tags.failure === null) return bones
  if (!tags.data?.length) return null

  const shared = { tags: tags.data, chosen, onToggle, onClear }
  return (
    <Suspense fallback={bones}>
      {isWide ? <TagCarousel {...shared} /> : <NarrowTags {...shared} />}
    </Suspense>
  )
}

/** As much room as the tags will take, so that nothing below them moves when they come. */
function Bones({ isWide }: { isWide: boolean }) {
  return (
    <div aria-busy className={classes['bones']}>
      {isWide && <Bone className={classes['title']} />}
      <Bone className={classes['tags']} />
    </div>
  )
}

/** The tags that a broker chose; the catalogue's while there are none. */
const quickTagsQuery: ServerQuery<Tag[]> = {
  queryKey: ['quick tags'],
  queryFn: async ({ signal }) => {
    const own = await api.tags.list({ type: 'user' }, { signal })
    if (own.results.length > 0) return own.results
    const all = await api.tags.list({}, { signal })
    return all.results
  },
}
