import { Button, SearchBox, SelectField } from '@seatdesk/ui'
import { IconX } from '@seatdesk/ui/icons'

import { t } from '../../lib/i18n/orders.ts'
import type { ActiveFilter } from './active-filters.ts'

import classes from './OrderListFilters.module.css'

interface OrderSearchProps {
  /** Placeholder that says what can be searched. */
  label: string
  search: string | undefined
  onSearch: (search: string | undefined) => void
}

/** The search box of a ledger. */
export function OrderSearch({ label, search = '', onSearch }: OrderSearchProps) {
  return (
    <SearchBox
      label={label}
      value={search}
      onApply={(text) => onSearch(text === '' ? undefined : text)}
    />
  )
}

interface StatusFilterProps<Value extends string | number> {
  /** Each status with its label. */
  statuses: readonly { value: Value; label: string }[]
  status: Value | undefined
  onStatus: (status: Value | undefined) => void
}

/** The status filter of a ledger. */
export function StatusFilter<Value extends string | number>({
  statuses,
  status,
  onStatus,
}: StatusFilterProps<Value>) {
  return (
    <SelectField
      label={t('TRADES.STATUS')}
      isLabelHidden
      value={status === undefined ? '' : String(status)}
      options={[
        { value: '', label: t('TRADES.ANY_STATUS') },
        ...statuses.map(({ value, label }) => ({ value: String(value), label })),
      ]}
      onChange={(selected) =>
        onStatus(statuses.find(({ value }) => String(value) === selected)?.value)
      }
    />
  )
}

/**
 * Filters that a link to the ledger has set, each removable with one press; renders nothing if
 * there are none.
 */
export function ActiveFilters({ narrowings }: { narrowings: readonly ActiveFilter[] }) {
  if (narrowings.length === 0) return null
  return (
    <ul className={classes['filtered']} aria-label={t('NARROWED.TITLE')}>
      {narrowings.map(({ label, takeAway }) => (
        <li key={label}>
          <Button
            icon={<IconX />}
            aria-label={t('NARROWED.TAKE_AWAY', { label })}
            onClick={takeAway}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}
