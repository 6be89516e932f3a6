import { Button } from '@seatdesk/ui'
import { Sheet } from '@seatdesk/ui/modal'

import { t as say } from '../../../lib/i18n/events.ts'
import { t } from '../../../lib/i18n/prices.ts'
import { MoreFilterFields } from '../MoreFilterFields.tsx'
import type { TicketFilters, TicketFilterChange } from '../tickets-query.ts'
import { countMoreFilters, NO_MORE_FILTERS } from './more-filters.ts'

interface MoreFiltersSheetProps {
  isOpen: boolean
  onClose: () => void
  filters: TicketFilters
  onChange: (change: TicketFilterChange) => void
}

/** The secondary filters, in a sheet. */
export function MoreFiltersSheet({ isOpen, onClose, filters, onChange }: MoreFiltersSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={say('EVENT_TICKETS.MORE_FILTERS')}
      actions={
        <>
          <Button
            disabled={countMoreFilters(filters) === 0}
            onClick={() => onChange(NO_MORE_FILTERS)}
          >
            {t('PRICES.CLEAR')}
          </Button>
          <Button emphasis="main" onClick={onClose}>
            {t('PRICES.DONE')}
          </Button>
        </>
      }
    >
      <MoreFilterFields filters={filters} onChange={onChange} />
    </Sheet>
  )
}
