import { Button, Group } from '@seatdesk/ui'

import { t } from '../../lib/messages/events.ts'
import {
  type EventFilterQuery,
  hasDates,
  hasOtherFilters,
  NO_DATES,
  NO_EVENT_FILTERS,
} from './event-filters.ts'

interface ClearFiltersProps {
  query: EventFilterQuery
  /** Called with what is to change. */
  onClear: (change: Partial<EventFilterQuery>) => void
}

/** The ways out of filters that leave nothing: without the dates, and without any. */
export function ClearFilters({ query, onClear }: ClearFiltersProps) {
  return (
    <Group justify="center" gap="xs">
      {hasDates(query) && (
        <Button onClick={() => onClear(NO_DATES)}>{t('EVENTS.CLEAR_DATES')}</Button>
      )}
      {hasOtherFilters(query) && (
        <Button onClick={() => onClear(NO_EVENT_FILTERS)}>{t('EVENTS.CLEAR_FILTERS')}</Button>
      )}
    </Group>
  )
}
