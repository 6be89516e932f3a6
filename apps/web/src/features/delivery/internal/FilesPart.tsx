import { FileDrop } from '@seatdesk/ui'

import { t } from '../../../lib/messages/delivery.ts'
import { sharedCodes } from './delivery-plan.ts'
import type { Seat } from './match-pages.ts'
import { PageCard } from './PageCard.tsx'
import { seatLabel } from './seats-of.ts'
import type { useTicketPages } from './use-ticket-pages.ts'

import classes from './FilesPart.module.css'

interface FilesPartProps {
  tickets: ReturnType<typeof useTicketPages>
  /** All seats that are delivered by file. */
  seats: readonly Seat[]
}

/** The place for ticket files, and their pages with the seats that they are for. */
export function FilesPart({ tickets, seats }: FilesPartProps) {
  const { pages, plan, reading, faults, read, give } = tickets
  const shared = sharedCodes(plan, pages)
  const options = seats.map((seat) => ({ value: seat.key, label: seatLabel(seat) }))
  return (
    <section className={classes['root']}>
      <FileDrop
        label={t('DELIVERY.DROP')}
        description={t('DELIVERY.DROP_HINT')}
        accept=".pdf,application/pdf"
        multiple
        error={faults.length > 0 && faults.join(' ')}
        onFiles={(files) => void read(files)}
      />
      <p className={classes['status']} role="status">
        {reading !== null && t('DELIVERY.READING', { name: reading })}
      </p>
      {pages.length > 0 && (
        <ul className={classes['pages']} aria-label={t('DELIVERY.PAGES')}>
          {pages.map((page) => (
            <PageCard
              key={page.key}
              page={page}
              seats={options}
              seat={plan.get(page.key)}
              isShared={plan.has(page.key) && page.codes.some((code) => shared.has(code))}
              onGive={(seat) => give(page.key, seat)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
