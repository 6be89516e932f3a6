import { DELIVERY_TYPES, isRealWallTime, wallTime } from '@seatdesk/domain'
import { CheckboxField, TextField, useDraftText } from '@seatdesk/ui'
import { DateField } from '@seatdesk/ui/date-field'

import { t } from '../../lib/i18n/event-ticket-parts.ts'
import { saveRestrictedListingsFilter } from './restricted-filter.ts'
import type { TicketFilters, TicketFilterChange } from './tickets-query.ts'

import classes from './MoreFilterFields.module.css'

interface MoreFilterFieldsProps {
  filters: TicketFilters
  onChange: (change: TicketFilterChange) => void
}

const DELIVERY_OPTIONS = Object.entries(DELIVERY_TYPES).map(([bit, { label }]) => ({
  bit: Number(bit),
  label,
}))

/** Filters for row, delivery, in-hand date, adjacent seats, instant delivery and preferred brokers. */
export function MoreFilterFields({ filters, onChange }: MoreFilterFieldsProps) {
  const { delivery = 0, inHandBy, together, instant, preferred } = filters
  return (
    <div className={classes['root']}>
      <RowField
        label={t('PRICES.ROW_FROM')}
        value={filters.rowFrom}
        onApply={(rowFrom) => onChange({ rowFrom })}
      />
      <RowField
        label={t('PRICES.ROW_TO')}
        value={filters.rowTo}
        onApply={(rowTo) => onChange({ rowTo })}
      />
      <DateField
        label={t('PRICES.IN_HAND_BY')}
        value={inHandBy?.slice(0, 10) ?? ''}
        onChange={(day) => {
          const end = endOf(day)
          // The filter stays while a day is being typed.
          if (end !== undefined || day === '') onChange({ inHandBy: end })
        }}
      />
      <fieldset className={classes['options']}>
        <legend>{t('PRICES.DELIVERY')}</legend>
        {DELIVERY_OPTIONS.map(({ bit, label }) => (
          <CheckboxField
            key={bit}
            label={label}
            checked={(delivery & bit) !== 0}
            onChange={() =>
              onChange((now) => ({ delivery: (now.delivery ?? 0) ^ bit || undefined }))
            }
          />
        ))}
      </fieldset>
      <fieldset className={classes['limits']}>
        <legend>{t('PRICES.LIMITS')}</legend>
        <CheckboxField
          label={t('PRICES.TOGETHER')}
          checked={together === true}
          onChange={() =>
            onChange((now) => ({ together: now.together === true ? undefined : true }))
          }
        />
        <CheckboxField
          label={t('PRICES.INSTANT')}
          checked={instant === true}
          onChange={() => onChange((now) => ({ instant: now.instant === true ? undefined : true }))}
        />
        <CheckboxField
          label={t('PRICES.PREFERRED')}
          checked={preferred === true}
          onChange={() =>
            onChange((now) => ({ preferred: now.preferred === true ? undefined : true }))
          }
        />
        <CheckboxField
          label={t('PRICES.WITHOUT_RESTRICTED')}
          checked={filters.without !== undefined}
          onChange={(event) => {
            const without = event.currentTarget.checked ? 'restricted' : undefined
            saveRestrictedListingsFilter(without)
            onChange({ without })
          }}
        />
      </fieldset>
    </div>
  )
}

interface RowFieldProps {
  label: string
  value: string | undefined
  onApply: (row: string | undefined) => void
}

/** A row name; applied after a debounce. */
function RowField({ label, value = '', onApply }: RowFieldProps) {
  const { text, setText, inForce, noteApplied } = useDraftText(value, trimmed)
  function apply() {
    const next = trimmed(text)
    if (next === inForce) return
    noteApplied(next)
    onApply(next === '' ? undefined : next)
  }
  return (
    <TextField
      label={label}
      value={text}
      maxLength={60}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  )
}

const trimmed = (text: string): string => text.trim()

/** Returns the last minute of a day; undefined if the day is invalid. */
const endOf = (day: string): TicketFilters['inHandBy'] => {
  const time = `${day}T23:59:00`
  return isRealWallTime(time) ? wallTime(time) : undefined
}
