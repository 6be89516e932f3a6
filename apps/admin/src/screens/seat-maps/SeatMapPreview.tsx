import { type ServerQuery, useServerData, useErrorToast } from '@seatdesk/app-kit/query-cache'
import { type SeatMap as Drawn, sectionKey, type SectionOnSale } from '@seatdesk/domain'
import { type MapSection, SeatMap } from '@seatdesk/ui/seat-map'
import { useMemo, useState } from 'react'

import { t } from '../../lib/i18n/catalog.ts'
import { listingsInSection } from './SectionsOnSale.tsx'

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
