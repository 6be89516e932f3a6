import { Button } from '@seatdesk/ui'
import { IconFilter } from '@seatdesk/ui/icons'
import { Sheet } from '@seatdesk/ui/modal'
import { type ComponentProps, useState } from 'react'

import { t } from '../../lib/messages/events.ts'
import { PriceCurve } from './PriceCurve.tsx'
import { TicketFilters } from './TicketFilters.tsx'
import { NO_TICKET_FILTERS, ticketFilterCount } from './tickets-query.ts'

interface FilterSheetProps extends ComponentProps<typeof TicketFilters> {
  eventId: number
}

/** The filters of narrow screens, behind a button that says how many are in force. */
export function FilterSheet({ eventId, ...props }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const count = ticketFilterCount(props.filters)
  return (
    <>
      <Button icon={<IconFilter />} onClick={() => setOpen(true)}>
        {count > 0 ? t('EVENT_TICKETS.FILTERS_COUNT', { count }) : t('EVENT_TICKETS.FILTERS')}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('EVENT_TICKETS.FILTERS')}
        actions={
          <>
            <Button disabled={count === 0} onClick={() => props.onChange(NO_TICKET_FILTERS)}>
              {t('EVENT_TICKETS.CLEAR_FILTERS')}
            </Button>
            <Button emphasis="main" onClick={() => setOpen(false)}>
              {t('EVENT_TICKETS.SHOW_TICKETS')}
            </Button>
          </>
        }
      >
        <TicketFilters {...props} />
        <PriceCurve eventId={eventId} filters={props.filters} onChange={props.onChange} />
      </Sheet>
    </>
  )
}
