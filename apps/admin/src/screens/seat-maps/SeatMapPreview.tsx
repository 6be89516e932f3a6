import { type ServerQuery, useServerData, useErrorToast } from '@seatdesk/app-kit/query-cache'
import { type SeatMap as Drawn, sectionKey, type SectionOnSale } from '@seatdesk/domain'
import { Panel, Stack, Text } from '@seatdesk/ui'
import { type MapSection, SeatMap } from '@seatdesk/ui/seat-map'
import { useMemo, useState } from 'react'

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

/** Query for the SVG markup of a seat map. */
export const seatMapSvgQuery = (address: string): ServerQuery<string> => ({
  queryKey: ['drawing', address],
  queryFn: async ({ signal }) => {
    const response = await fetch(address, { signal })
    if (!response.ok) throw new Error(t('SEAT_MAPS.ONE_FAILED'))
    return response.text()
  },
})

interface SeatMapPreviewProps {
  seatMap: Drawn
  /** Sections with listings at the venues that use this map. */
  onSale: readonly SectionOnSale[]
}

/** Seat map as brokers see it: sections with listings in color, others plain. */
export function SeatMapPreview({ seatMap, onSale }: SeatMapPreviewProps) {
  const { data: svg, isWaiting, failure } = useServerData(seatMapSvgQuery(seatMap.svgURL))
  const [selected, setSelected] = useState<string | null>(null)
  useErrorToast(failure)
  const sections = useMemo(
    () => toMapSections(seatMap.sections, onSale, selected),
    [seatMap.sections, onSale, selected],
  )
  return (
    <SeatMap
      svg={svg}
      isWaiting={isWaiting}
      sections={sections}
      keyOf={sectionKey}
      onToggle={(name) => setSelected((now) => (now === name ? null : name))}
      label={seatMap.name}
    />
  )
}

const toMapSections = (
  names: readonly string[],
  onSale: readonly SectionOnSale[],
  selected: string | null,
): MapSection[] => {
  const counts = new Map(onSale.map(({ section, listings }) => [sectionKey(section), listings]))
  return names.map((name) => {
    const count = counts.get(sectionKey(name)) ?? 0
    const state = name === selected ? 'selected' : count > 0 ? 'available' : 'plain'
    return { name, state, label: listingsInSection(name, count) }
  })
}
