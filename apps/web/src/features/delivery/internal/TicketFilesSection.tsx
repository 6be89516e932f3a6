import { TICKET_FILE_ACCEPT } from '@seatdesk/domain'
import { FileDrop, SelectField } from '@seatdesk/ui'
import { useState } from 'react'

import { t } from '../../../lib/i18n/delivery.ts'
import {
  seatLabel,
  duplicateBarcodes,
  pagesWithSameCode,
  type TicketPage,
} from './delivery-plan.ts'
import type { Seat } from './match-pages.ts'
import type { useTicketPages } from './use-ticket-pages.ts'

import classes from './TicketFilesSection.module.css'

interface TicketFilesSectionProps {
  tickets: ReturnType<typeof useTicketPages>
  /** All seats that are delivered by file. */
  seats: readonly Seat[]
  /** The label of a seat; with its order by default. */
  labelOf?: (seat: Seat) => string
}

/** Drop zone for ticket files, and their pages with the seats assigned to them. */
export function TicketFilesSection({
  tickets,
  seats,
  labelOf = seatLabel,
}: TicketFilesSectionProps) {
  const { pages, plan, reading, faults, read, give } = tickets
  const shared = duplicateBarcodes(plan, pages)
  const same = pagesWithSameCode(plan, pages, seats)
  const options = seats.map((seat) => ({ value: seat.key, label: labelOf(seat) }))
  return (
    <section className={classes['root']}>
      <FileDrop
        label={t('DELIVERY.DROP')}
        description={t('DELIVERY.DROP_HINT')}
        accept={TICKET_FILE_ACCEPT}
        multiple
        data-autofocus
        hasFiles={pages.length > 0}
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
              isShared={
                same.has(page.key) ||
                (plan.has(page.key) && page.codes.some((code) => shared.has(code)))
              }
              onGive={(seat) => give(page.key, seat)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface PageCardProps {
  page: TicketPage
  /** The seats that the page can be assigned to. */
  seats: readonly { value: string; label: string }[]
  /** The key of the assigned seat; undefined if unassigned. */
  seat: string | undefined
  /** Whether another assigned page has the same barcode. */
  isShared: boolean
  onGive: (seat: string | null) => void
}

/** Preview of a page, with a select for its seat. */
function PageCard({ page, seats, seat, isShared, onGive }: PageCardProps) {
  const [isLarge, setLarge] = useState(false)
  const name = t('DELIVERY.PAGE', { name: page.source.file.name, number: page.number })
  return (
    <li className={classes['pageTile']} data-large={isLarge || undefined}>
      {page.picture === null ? (
        <pre className={classes['pass']}>{page.text}</pre>
      ) : (
        <button
          type="button"
          className={classes['picture']}
          aria-expanded={isLarge}
          aria-label={t('DELIVERY.LARGER', { page: name })}
          onClick={() => setLarge(!isLarge)}
        >
          <img src={page.picture} alt="" />
        </button>
      )}
      <span className={classes['name']}>{name}</span>
      <SelectField
        label={t('DELIVERY.GIVE_TO')}
        options={[{ value: '', label: t('DELIVERY.NOBODY') }, ...seats]}
        value={seat ?? ''}
        onChange={(value) => onGive(value === '' ? null : value)}
        error={isShared && t('DELIVERY.SAME_CODE')}
      />
    </li>
  )
}
