import { SearchBox } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import { SavedViews } from './SavedViews.tsx'

import classes from './ListFilters.module.css'

/** The part of a list that a text narrows. */
interface Searched {
  query: { search?: string | undefined }
  narrow: (change: { search: string | undefined }) => void
}

interface ListFiltersProps {
  /** What the search box is called, which says what it looks in. */
  searchLabel: string
  list: Searched
  /** Choices beside it. */
  children?: ReactNode
}

/** What narrows a list: a text, and choices. */
export function ListFilters({ searchLabel, list, children }: ListFiltersProps) {
  return (
    <div className={classes['root']}>
      <SearchBox
        className={classes['search'] ?? ''}
        label={searchLabel}
        value={list.query.search ?? ''}
        onApply={(text) => list.narrow({ search: text || undefined })}
      />
      {children}
      <SavedViews />
    </div>
  )
}
