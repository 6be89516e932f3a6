import { SearchBox } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import { SavedViews } from './SavedViews.tsx'

import classes from './ListFilters.module.css'

interface ListFiltersProps {
  /** What the search box is called, which says what it looks in; none by default. */
  searchLabel?: string
  search?: string | undefined
  /** Called with the text wanted, and with nothing on clear. */
  onSearch?: (search: string | undefined) => void
  /** Choices beside it. */
  children?: ReactNode
}

/** What narrows a list: a text, and choices. */
export function ListFilters({ searchLabel, search, onSearch, children }: ListFiltersProps) {
  return (
    <div className={classes['root']}>
      {searchLabel && (
        <SearchBox
          className={classes['search'] ?? ''}
          label={searchLabel}
          value={search ?? ''}
          onApply={(text) => onSearch?.(text || undefined)}
        />
      )}
      {children}
      <SavedViews />
    </div>
  )
}
