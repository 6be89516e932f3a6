import { Button } from '@seatdesk/ui'
import { IconFilter } from '@seatdesk/ui/icons'
import { Sheet } from '@seatdesk/ui/modal'
import { useState } from 'react'

import { t } from '../../lib/messages/prices.ts'
import { countMore, NO_MORE } from './internal/more-filters.ts'
import { MoreFilterFields } from './MoreFilterFields.tsx'
import type { TicketFilters } from './tickets-query.ts'

interface MoreFiltersProps {
  filters: TicketFilters
  onChange: (change: Partial<TicketFilters>) => void
}

/** What else narrows the listings, behind a button that says how many of it are in force. */
export function MoreFilters({ filters, onChange }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const count = countMore(filters)
  return (
    <>
      <Button size="small" icon={<IconFilter />} onClick={() => setOpen(true)}>
        {count > 0 ? t('PRICES.MORE_FILTERS_COUNT', { count }) : t('PRICES.MORE_FILTERS')}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('PRICES.MORE_FILTERS')}
        actions={
          <>
            <Button disabled={count === 0} onClick={() => onChange(NO_MORE)}>
              {t('PRICES.CLEAR')}
            </Button>
            <Button emphasis="main" onClick={() => setOpen(false)}>
              {t('PRICES.DONE')}
            </Button>
          </>
        }
      >
        <MoreFilterFields filters={filters} onChange={onChange} />
      </Sheet>
    </>
  )
}
