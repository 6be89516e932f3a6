import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import type { UnmappedSection } from '@seatdesk/domain'
import { Skeleton, Stack, Text, Title } from '@seatdesk/ui'
import { useId } from 'react'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/catalog.ts'

/** Sections that listings of a venue name and its seat maps do not have, with their counts. */
export function UnmappedSections({ venueId }: { venueId: number }) {
  const id = useId()
  const { data, isWaiting } = useServerData(
    createQueryOptions(api.adminVenues.unmappedSections, { id: venueId }),
  )
  return (
    <Stack gap="xs">
      <Title order={3} id={id}>
        {t('VENUES.UNMAPPED')}
      </Title>
      {isWaiting && <Skeleton width="60%" />}
      {data && (
        <Text>{data.length === 0 ? t('VENUES.UNMAPPED_NONE') : t('VENUES.UNMAPPED_HINT')}</Text>
      )}
      {data && data.length > 0 && (
        <ul aria-labelledby={id}>
          {data.map((unmapped) => (
            <li key={unmapped.section}>{lineOf(unmapped)}</li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

const lineOf = ({ section, listings, nearest }: UnmappedSection): string =>
  [
    section,
    t('VENUES.UNMAPPED_LISTINGS', { count: listings }),
    ...(nearest.length > 0 ? [t('VENUES.UNMAPPED_NEAREST', { names: nearest.join(', ') })] : []),
  ].join(' · ')
