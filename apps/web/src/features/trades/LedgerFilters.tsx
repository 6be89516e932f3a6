import { SearchBox, SelectField } from '@seatdesk/ui'

import { t } from '../../lib/messages/trades.ts'

import classes from './LedgerFilters.module.css'

interface LedgerFiltersProps<Value extends string | number> {
  /** What can be searched for, in words. */
  label: string
  search: string | undefined
  onSearch: (search: string | undefined) => void
  /** Each status, with its word. */
  statuses: readonly { value: Value; label: string }[]
  status: Value | undefined
  onStatus: (status: Value | undefined) => void
}

/** What narrows a ledger besides its dates. */
export function LedgerFilters<Value extends string | number>({
  label,
  search = '',
  onSearch,
  statuses,
  status,
  onStatus,
}: LedgerFiltersProps<Value>) {
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
