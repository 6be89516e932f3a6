import { useServerData, useErrorToast } from '@seatdesk/app-kit/query-cache'
import { type SeatMap as Drawn, sectionKey, type SectionOnSale } from '@seatdesk/domain'
import { Text } from '@seatdesk/ui'
import { type NameableShape, findNameableShapes } from '@seatdesk/ui/nameable-shapes'
import { type MapSection, SeatMap } from '@seatdesk/ui/seat-map'
import { useMemo, useState } from 'react'

import { t } from '../../lib/i18n/catalog.ts'
import { seatMapSvgQuery } from './SeatMapPreview.tsx'
import { SectionNamesForm } from './SectionNamesForm.tsx'

interface EditableSectionState {
  /** The keys of the sections that something is for sale in. */
  listed: ReadonlySet<string>
  isChosen: boolean
}

/** Turns a part of a seat map into a selectable section, in color if listings use one of its names. */
const toEditableSection = (
  { key, place, names }: NameableShape,
  { listed, isChosen }: EditableSectionState,
): MapSection => {
  const isListed = names.some((name) => listed.has(sectionKey(name)))
  return {
    name: key,
    title: names[0] ?? '',
    label:
      names.length > 0
        ? t('SEAT_MAPS.PART_NAMED', { names: names.join(', ') })
        : t('SEAT_MAPS.PART_BARE', { place }),
    state: isChosen ? 'selected' : isListed ? 'available' : 'plain',
    canChoose: true,
  }
}

interface SectionNamesEditorProps {
  seatMap: Drawn
  onSale: readonly SectionOnSale[]
  onNamed: (seatMap: Drawn) => Promise<void>
}

const identity = (key: string): string => key

/** The drawing with its shapes; a click on one edits its names. */
export function SectionNamesEditor({ seatMap, onSale, onNamed }: SectionNamesEditorProps) {
  const { data: svg, isWaiting, failure } = useServerData(seatMapSvgQuery(seatMap.svgURL))
  const [selected, setSelected] = useState<string | null>(null)
  useErrorToast(failure)
  const drawing = useMemo(() => {
    const known = new Set(seatMap.sections.map(sectionKey))
    return svg === null ? null : findNameableShapes(svg, (name) => known.has(sectionKey(name)))
  }, [svg, seatMap.sections])
  const places = drawing?.places ?? []
  const listed = useMemo(() => new Set(onSale.map(({ section }) => sectionKey(section))), [onSale])
  const place = places.find(({ key }) => key === selected)
  if (drawing !== null && places.length === 0) return <Text>{t('SEAT_MAPS.NO_PARTS')}</Text>
  return (
    <>
      <Text>{t('SEAT_MAPS.NAMING_HINT')}</Text>
      {place && (
        <SectionNamesForm
          key={place.key}
          seatMapId={seatMap.id}
          place={place}
          missing={onSale.filter(({ isDrawn }) => !isDrawn)}
          onNamed={onNamed}
          onClose={() => setSelected(null)}
        />
      )}
      <SeatMap
        svg={drawing?.svg}
        isWaiting={isWaiting}
        sections={places.map((item) =>
          toEditableSection(item, { listed, isChosen: item === place }),
        )}
        keyOf={identity}
        onToggle={(key) => setSelected((now) => (now === key ? null : key))}
        label={seatMap.name}
      />
    </>
  )
}
