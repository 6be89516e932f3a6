import { DELIVERY_TYPES, isRealWallTime, wallTime } from '@seatdesk/domain'
import { CheckboxField, TextField } from '@seatdesk/ui'
import { useState } from 'react'

import { t } from '../../lib/messages/prices.ts'
import type { TicketFilters } from './tickets-query.ts'

import classes from './MoreFilterFields.module.css'

interface MoreFilterFieldsProps {
  filters: TicketFilters
  /** Called with what is to change; `undefined` takes a filter away. */
  onChange: (change: Partial<TicketFilters>) => void
}

const WAYS = Object.entries(DELIVERY_TYPES).map(([bit, { label }]) => ({ bit: Number(bit), label }))

/** Rows, delivery, when the tickets are in hand, and whether they sit side by side. */
export function MoreFilterFields({ filters, onChange }: MoreFilterFieldsProps) {
  const { delivery = 0, inHandBy, together } = filters
  return (
    <div className={classes['root']}>
      <RowField
        key={`from ${filters.rowFrom}`}
        label={t('PRICES.ROW_FROM')}
        value={filters.rowFrom}
        onApply={(rowFrom) => onChange({ rowFrom })}
      />
      <RowField
        key={`to ${filters.rowTo}`}
        label={t('PRICES.ROW_TO')}
        value={filters.rowTo}
        onApply={(rowTo) => onChange({ rowTo })}
      />
      <TextField
        type="date"
        label={t('PRICES.IN_HAND_BY')}
        defaultValue={inHandBy?.slice(0, 10) ?? ''}
        onChange={(event) => onChange({ inHandBy: endOf(event.currentTarget.value) })}
      />
      <fieldset className={classes['ways']}>
        <legend>{t('PRICES.DELIVERY')}</legend>
        {WAYS.map(({ bit, label }) => (
          <CheckboxField
            key={bit}
            label={label}
            checked={(delivery & bit) !== 0}
            onChange={() =>
              onChange({ delivery: (delivery ^ bit) === 0 ? undefined : delivery ^ bit })
            }
          />
        ))}
      </fieldset>
      <CheckboxField
        label={t('PRICES.TOGETHER')}
        checked={together === true}
        onChange={() => onChange({ together: together === true ? undefined : true })}
      />
    </div>
  )
}

interface RowFieldProps {
  label: string
  value: string | undefined
  onApply: (row: string | undefined) => void
}

/** A row's name, which is asked for once it is typed. */
function RowField({ label, value = '', onApply }: RowFieldProps) {
  const [typed, setTyped] = useState(value)
  function apply() {
    const next = typed.trim()
    if (next !== value) onApply(next === '' ? undefined : next)
  }
  return (
    <TextField
      label={label}
      value={typed}
      maxLength={60}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  )
}

/** The last minute of a day, while that is one. */
const endOf = (day: string): TicketFilters['inHandBy'] => {
  const time = `${day}T23:59:00`
  return isRealWallTime(time) ? wallTime(time) : undefined
}
