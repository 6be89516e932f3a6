import { SearchBox, SelectField } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import { t } from './i18n/actions.ts'
import { SavedViews } from './SavedViews.tsx'

import classes from './ListFilters.module.css'

interface SelectFilterProps<Value extends string | number> {
  label: string
  options: readonly { value: Value; label: string }[]
  /** The selected value; undefined for any. */
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** Filters a list by one of several values, or by none. */
export function SelectFilter<Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: SelectFilterProps<Value>) {
  return (
    <SelectField
      label={label}
      isLabelHidden
      value={value === undefined ? '' : String(value)}
      options={[
        { value: '', label: t('LIST.ANY', { label }) },
        ...options.map((option) => ({ value: String(option.value), label: option.label })),
      ]}
      onChange={(text) => onChange(options.find((option) => String(option.value) === text)?.value)}
    />
  )
}

/** The part of a list that a search text filters. */
interface SearchableList {
  query: { search?: string | undefined }
  narrow: (change: { search: string | undefined }) => void
}

type ListFiltersProps = {
  /** Further filters next to the search box. */
  children?: ReactNode
} & (
  | {
      /** Label of the search box, which says what it searches. */
      searchLabel: string
      list: SearchableList
    }
  // A list without a search text has no search box.
  | { searchLabel?: undefined; list?: undefined }
)

/** The filters of a list: a search text, selects, and the saved views. */
export function ListFilters({ searchLabel, list, children }: ListFiltersProps) {
  return (
    <div className={classes['root']}>
      {searchLabel !== undefined && (
        <SearchBox
          className={classes['search'] ?? ''}
          label={searchLabel}
          value={list.query.search ?? ''}
          onApply={(text) => list.narrow({ search: text || undefined })}
        />
      )}
      {children}
      <span className={classes['views']}>
        <SavedViews />
      </span>
    </div>
  )
}
