import { sectionKey, type SectionOnSale } from '@seatdesk/domain'
import { namesIn } from '@seatdesk/ui/map-places'
import { type MapSection, SeatMap } from '@seatdesk/ui/seat-map'
import { useMemo } from 'react'

import { listingsIn } from './listings-in.ts'
import { SectionsOnSale } from './SectionsOnSale.tsx'

interface UploadPreviewProps {
  svg: string
  onSale: readonly SectionOnSale[]
}

/** A drawing before it is sent, and which of the sections that listings name it has. */
export function UploadPreview({ svg, onSale }: UploadPreviewProps) {
  const matched = useMemo(() => {
    const drawn = new Set([...namesIn(svg)].map(sectionKey))
    return onSale.map((one) => ({ ...one, isDrawn: drawn.has(sectionKey(one.section)) }))
  }, [svg, onSale])
  const sections = useMemo(() => matched.map(sectionOf), [matched])
  return (
    <>
      <SeatMap svg={svg} sections={sections} keyOf={sectionKey} onToggle={() => {}} />
      {matched.length > 0 && <SectionsOnSale sections={matched} />}
    </>
  )
}

const sectionOf = ({ section, listings: count }: SectionOnSale): MapSection => ({
  name: section,
  label: listingsIn(section, count),
  state: 'available',
})
