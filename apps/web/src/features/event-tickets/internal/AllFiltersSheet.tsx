import { Button, useWiderThan } from '@seatdesk/ui'
import { Drawer, Sheet } from '@seatdesk/ui/modal'
import type { ComponentProps } from 'react'

import { t } from '../../../lib/i18n/event-ticket-parts.ts'
import { MoreFilterFields } from '../MoreFilterFields.tsx'
import { PriceHistogramFilter } from '../PriceHistogramFilter.tsx'
import { TicketFilters } from '../TicketFilters.tsx'
import { NO_TICKET_FILTERS, countTicketFilters, type TicketFilterChange } from '../tickets-query.ts'

interface AllFiltersSheetProps extends Omit<ComponentProps<typeof TicketFilters>, 'onChange'> {
  onChange: (change: TicketFilterChange) => void
  eventId: number
  isOpen: boolean
  onClose: () => void
}

/** All listing filters, in a drawer; in a sheet on narrow screens. */
export function AllFiltersSheet({ eventId, isOpen, onClose, ...props }: AllFiltersSheetProps) {
  const isWide = useWiderThan('cards')
  const Layer = isWide ? Drawer : Sheet
  return (
    <Layer
      isInputKept
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
      <MoreFilterFields filters={props.filters} onChange={props.onChange} />
    </Layer>
  )
}
