import { cents, compareNaturally, parseDollars, toDollarText } from '@seatdesk/domain'
import { Button, MoneyField, SelectField } from '@seatdesk/ui'
import { IconArrowLeft } from '@seatdesk/ui/icons'
import { useMemo } from 'react'

import { t } from '../../lib/i18n/event-tickets.ts'
import { groupZones } from './internal/group-zones.ts'
import { formatSectionFilter, parseSectionFilter } from './section-filter.ts'
import type { TicketFilters as Filters } from './tickets-query.ts'

import classes from './TicketFilters.module.css'

interface TicketFiltersProps {
  filters: Filters
  /** The sections that have tickets. */
  sections: readonly string[]
  /** Called with the changed filters; `undefined` clears a filter. */
  onChange: (change: Partial<Filters>) => void
}

const ANY = ''

/**
 * The primary filters of the listings except for the quantity. Prices are in dollars in the fields
 * and in cents in the API.
 */
export function TicketFilters({ filters, sections, onChange }: TicketFiltersProps) {
  const { section, from, to } = filters
  const sectionOptions = useMemo(() => optionsOf(sections, section), [sections, section])
  return (
    <div className={classes['root']}>
      <SelectField
        label={t('EVENT_TICKETS.SECTION')}
        className={classes['section'] ?? ''}
        data-autofocus
        value={section ?? ANY}
        options={[{ value: ANY, label: t('EVENT_TICKETS.ALL_SECTIONS') }, ...sectionOptions]}
        onChange={(value) => onChange({ section: value === ANY ? undefined : value })}
      />
      <MoneyField
        label={t('EVENT_TICKETS.PRICE_FROM')}
        className={classes['price'] ?? ''}
        value={dollarsOf(from)}
        onApply={(dollars) => onChange({ from: parseDollars(dollars) ?? undefined })}
      />
      <MoneyField
        label={t('EVENT_TICKETS.PRICE_TO')}
        className={classes['price'] ?? ''}
        value={dollarsOf(to)}
        onApply={(dollars) => onChange({ to: parseDollars(dollars) ?? undefined })}
      />
      {section !== undefined && (
        <Button
          emphasis="quiet"
          icon={<IconArrowLeft />}
          onClick={() => onChange({ section: undefined })}
        >
          {t('EVENT_TICKETS.LEAVE_SECTION')}
        </Button>
      )}
    </div>
  )
}

const dollarsOf = (amount: number | undefined): string =>
  amount === undefined ? '' : toDollarText(cents(amount))

/**
 * Returns the section options: whole levels and zones, then sections in natural order. Includes the
 * active section even if it has sold out.
 */
const optionsOf = (sections: readonly string[], inForce: string | undefined) => {
  const zones = groupZones(sections).map(({ name, sections: members }) => ({
    value: formatSectionFilter(members) ?? ANY,
    label: t('EVENT_TICKETS.ALL_OF', { zone: name }),
  }))
  const isZone = zones.some(({ value }) => value === inForce)
  return [
    ...zones,
    ...[...new Set(inForce === undefined || isZone ? sections : [...sections, inForce])]
      .toSorted(compareNaturally)
      .map((name) => ({ value: name, label: parseSectionFilter(name).join(', ') })),
  ]
}
