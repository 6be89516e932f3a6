import type { SectionOnSale } from '@seatdesk/domain'
import { Panel, Stack, Text } from '@seatdesk/ui'

import { t } from '../../lib/i18n/catalog.ts'

/** Formats a section and its number of listings. */
export const listingsInSection = (section: string, count: number): string =>
  t(count === 1 ? 'SEAT_MAPS.ONE_LISTING_IN' : 'SEAT_MAPS.LISTINGS_IN', { section, count })

const coverageText = (count: number, missing: number): string => {
  if (count === 0) return t('SEAT_MAPS.NOTHING_ON_SALE')
  if (missing === 0) return t('SEAT_MAPS.ALL_DRAWN', { count })
  return t(missing === 1 ? 'SEAT_MAPS.ONE_NOT_DRAWN' : 'SEAT_MAPS.NOT_DRAWN', { count: missing })
}

/** Shows whether the seat map has every section of the listings, and which it lacks. */
export function SectionsOnSale({ sections }: { sections: readonly SectionOnSale[] }) {
  const missing = sections.filter(({ isDrawn }) => !isDrawn)
  return (
    <Panel title={t('SEAT_MAPS.ON_SALE')}>
      <Text>{coverageText(sections.length, missing.length)}</Text>
      {missing.length > 0 && (
        <Stack gap={2}>
          {missing.map(({ section, listings }) => (
            <span key={section}>{listingsInSection(section, listings)}</span>
          ))}
        </Stack>
      )}
    </Panel>
  )
}
