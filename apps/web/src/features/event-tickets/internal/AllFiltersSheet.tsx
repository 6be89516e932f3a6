import { Button } from '@seatdesk/ui'
import { Sheet } from '@seatdesk/ui/modal'
import type { ComponentProps } from 'react'

import { t } from '../../../lib/i18n/events.ts'
import { PriceHistogramFilter } from '../PriceHistogramFilter.tsx'
import { TicketFilters } from '../TicketFilters.tsx'
import { NO_TICKET_FILTERS, countTicketFilters } from '../tickets-query.ts'

interface AllFiltersSheetProps extends ComponentProps<typeof TicketFilters> {
  eventId: number
  isOpen: boolean
  onClose: () => void
}

/** All listing filters, in a sheet. */
export function AllFiltersSheet({ eventId, isOpen, onClose, ...props }: AllFiltersSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('EVENT_TICKETS.FILTERS')}
      actions={
        <>
          <Button
            disabled={countTicketFilters(props.filters) === 0}
            onClick={() => props.onChange(NO_TICKET_FILTERS)}
          >
            {t('EVENT_TICKETS.CLEAR_FILTERS')}
          </Button>
          <Button emphasis="main" onClick={onClose}>
            {t('EVENT_TICKETS.SHOW_TICKETS')}
          </Button>
        </>
      }
    >
      <TicketFilters {...props} />
      <PriceHistogramFilter eventId={eventId} filters={props.filters} onChange={props.onChange} />
    </Sheet>
  )
}
