import cx from 'clsx'
import { useMemo } from 'react'
import type { ComponentPropsWithRef } from 'react'

import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { useLabels } from '../labels/labels.ts'
import { cleanSvg } from './clean-svg.ts'
import type { MapInteraction, MapSign } from './map-section.ts'
import { MapDrawing } from './MapDrawing.tsx'
import { SectionList } from './SectionList.tsx'

import classes from './SeatMap.module.css'

export { MAP_SHADES, type MapSeat, type MapSection, type MapSign } from './map-section.ts'

export interface SeatMapProps
  extends MapInteraction, Omit<ComponentPropsWithRef<'div'>, 'onToggle' | 'children'> {
  /** The drawing's markup; null or undefined when there is none. */
  svg: string | null | undefined
  /** Called with the section under the pointer or focus, and with null when it leaves; nothing by default. */
  onHover?: (name: string | null) => void
  /** Whether the drawing is on its way; off by default. */
  isWaiting?: boolean
  /** What the shades stand for, in the place of light blue; none by default. */
  signs?: readonly MapSign[] | undefined
  /** The name of the map, `Seat map` by default. */
  label?: string
}

const noHover = () => {}

/** The house: sections that can be chosen in light blue, chosen ones in green, and the same choice
 * as a list. The drawing is rebuilt from harmless parts, so any markup may come in. */
export function SeatMap({
  svg,
  sections,
  keyOf,
  onToggle,
  onAdd = onToggle,
  onHover = noHover,
  onSeveral,
  seats,
  onSeat,
  litSection,
  signs,
  isWaiting = false,
  label,
  className,
  ...rest
}: SeatMapProps) {
  const words = useLabels()
  const drawing = useDrawing(svg)
  const isMissing = drawing === null && !isWaiting
  return (
    <div className={cx(classes['root'], className)} aria-busy={isWaiting} {...rest}>
      {drawing ? (
        <MapDrawing
          drawing={drawing}
          sections={sections}
          keyOf={keyOf}
          onToggle={onToggle}
          onAdd={onAdd}
          onHover={onHover}
          onSeveral={onSeveral}
          seats={seats}
          onSeat={onSeat}
          litSection={litSection}
          signs={signs}
          label={label ?? words.seatMap}
        />
      ) : (
        <div className={classes['map']} data-waiting={isWaiting || undefined}>
          <div className={classes['frame']}>
            {isMissing && <EmptyState>{words.noSeatMap}</EmptyState>}
          </div>
          <div className={classes['bar']} />
        </div>
      )}
      <SectionList
        key={isMissing ? 'missing' : 'drawn'}
        sections={sections}
        isOpen={isMissing}
        onToggle={onToggle}
        onAdd={onAdd}
        onHover={onHover}
      />
    </div>
  )
}

/** The rebuilt drawing; null when there is none to read, undefined on a server, which cannot read it. */
function useDrawing(svg: string | null | undefined) {
  return useMemo(() => {
    if (!svg) return null
    return typeof DOMParser === 'undefined' ? undefined : cleanSvg(svg)
  }, [svg])
}
