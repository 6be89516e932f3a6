import { Button } from '@seatdesk/ui'
import { IconFilter } from '@seatdesk/ui/icons'
import { lazy, Suspense } from 'react'

import { t } from '../../lib/i18n/events.ts'
import { countMoreFilters } from './internal/more-filters.ts'
import { useLazyDisclosure } from './internal/use-lazy-disclosure.ts'
import type { TicketFilters, TicketFilterChange } from './tickets-query.ts'

const MoreFiltersSheet = lazy(async () => ({
  default: (await import('./internal/MoreFiltersSheet.tsx')).MoreFiltersSheet,
}))

interface MoreFiltersProps {
  filters: TicketFilters
  onChange: (change: TicketFilterChange) => void
}

/** The secondary filters, behind a button with the number of active ones. */
export function MoreFilters(props: MoreFiltersProps) {
  const { isOpen, wasOpened, setOpen } = useLazyDisclosure()
  const count = countMoreFilters(props.filters)
  return (
    <>
      <Button size="small" icon={<IconFilter />} onClick={() => setOpen(true)}>
        {count > 0
          ? t('EVENT_TICKETS.MORE_FILTERS_COUNT', { count })
          : t('EVENT_TICKETS.MORE_FILTERS')}
      </Button>
      <Suspense>
        {wasOpened && (
          <MoreFiltersSheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
