import { dayOf, rangeToLateEvening, wallTimeIn } from '@seatdesk/domain'
import { DateRangeField } from '@seatdesk/front/dates'
import { SearchBox } from '@seatdesk/ui'

import { t } from '../../lib/messages/events.ts'
import { useSession } from '../../lib/session.ts'
import type { EventFilterQuery } from './event-filters.ts'
import { QuickSearch } from './internal/QuickSearch.tsx'

import classes from './EventFilters.module.css'

interface EventFiltersProps {
  query: EventFilterQuery
  /** Called with what is to change; `undefined` takes a filter away. */
  onChange: (change: Partial<EventFilterQuery>) => void
}

/** The search box, the dates, and the tags of those who want them. */
export function EventFilters({ query, onChange }: EventFiltersProps) {
  const hasTags = useSession((state) => state.user?.isEventTagEnabled ?? false)
  return (
    <div className={classes['root']}>
      <div className={classes['line']}>
        <SearchBox
          label={t('EVENTS.SEARCH')}
          value={query.search ?? ''}
          onApply={(search) => onChange({ search: search || undefined })}
        />
        <DateRangeField
          from={query.from}
          to={query.to}
          toRange={rangeToLateEvening}
          onChange={onChange}
          minDate={today()}
        />
      </div>
      {hasTags && (
        <QuickSearch
          chosen={query.tags ?? []}
          onChange={(tags) => onChange({ tags: tags.length > 0 ? tags : undefined })}
        />
      )}
    </div>
  )
}

const today = () => dayOf(wallTimeIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()))
