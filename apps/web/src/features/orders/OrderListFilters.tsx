import { Button, SearchBox, SelectField } from '@seatdesk/ui'
import { IconX } from '@seatdesk/ui/icons'

import { t } from '../../lib/i18n/orders.ts'
import type { ActiveFilter } from './active-filters.ts'

import classes from './OrderListFilters.module.css'

interface OrderListFiltersProps<Value extends string | number> {
  /** Placeholder that says what can be searched. */
  label: string
  search: string | undefined
  onSearch: (search: string | undefined) => void
  /** Each status with its label. */
  statuses: readonly { value: Value; label: string }[]
  status: Value | undefined
  onStatus: (status: Value | undefined) => void
}

/** The filters of a ledger besides its dates. */
export function OrderListFilters<Value extends string | number>({
  label,
  search = '',
  onSearch,
  statuses,
  status,
  onStatus,
}: OrderListFiltersProps<Value>) {
  return (
    <div className={classes['root']}>
      <SearchBox
        label={label}
        value={search}
        onApply={(text) => onSearch(text === '' ? undefined : text)}
      />
      <SelectField
        label={t('TRADES.STATUS')}
        isLabelHidden
        value={status === undefined ? '' : String(status)}
        options={[
          { value: '', label: t('TRADES.ANY_STATUS') },
          ...statuses.map(({ value, label: word }) => ({ value: String(value), label: word })),
        ]}
        onChange={(chosen) =>
          onStatus(statuses.find(({ value }) => String(value) === chosen)?.value)
        }
      />
    </div>
  )
}

/**
 * Filters that a link to the ledger has set, each removable with one press; renders nothing if
 * there are none.
 */
export function ActiveFilters({ narrowings }: { narrowings: readonly ActiveFilter[] }) {
  if (narrowings.length === 0) return null
  return (
    <ul className={classes['narrowedTo']} aria-label={t('NARROWED.TITLE')}>
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
