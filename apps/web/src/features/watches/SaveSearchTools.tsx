import type { ParsedQuery } from '@seatdesk/app-kit/query'
import { urlFields, listCalls } from '@seatdesk/domain/contract'
import { Button } from '@seatdesk/ui'

import { t } from '../../lib/i18n/watches.ts'
import { PATHS } from '../../lib/routes.ts'
import { WatchButton } from './WatchButton.tsx'

const { status: _status, filter: _filter, ...filters } = listCalls.events.list.filters

const fields = urlFields(filters)

interface SaveSearchToolsProps {
  /** The active filters. */
  query: Partial<ParsedQuery<typeof fields>>
  /** Heading of the list. */
  heading: string
}

/** Saves the current event search, and links to the saved searches. */
export function SaveSearchTools({ query, heading }: SaveSearchToolsProps) {
  const events = Object.fromEntries(
    Object.entries(query)

      .filter(([name, value]) => name in fields && value !== undefined),
  )
  const { search, performer, venue, near } = query
  return (
    <>
      <WatchButton
        label={t('WATCHES.SAVE_SEARCH')}
        from={{
          about: { events },
          name: search ?? performer ?? venue ?? near ?? heading,
          listings: {},
        }}
      />
      <Button href={PATHS.watching}>{t('WATCHES.SAVED')}</Button>
    </>
  )
}
