import cx from 'clsx'
import { useMemo } from 'react'
import type { ComponentPropsWithRef } from 'react'

import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { useLabels } from '../labels/labels.ts'
import { cleanSvg } from './clean-svg.ts'
import type { MapInteraction, LegendEntry } from './map-section.ts'
import { MapDrawing } from './MapDrawing.tsx'
import { SectionList } from './SectionList.tsx'

import classes from './SeatMap.module.css'

export { MAP_SHADES, type MapSeat, type MapSection, type LegendEntry } from './map-section.ts'

export interface SeatMapProps
  extends MapInteraction, Omit<ComponentPropsWithRef<'div'>, 'onToggle' | 'children'> {
  /** SVG markup; null or undefined if there is none. */
  svg: string | null | undefined
  /**
   * Called with the section under the pointer or focus, and with null when it leaves; no-op by
   * default.
   */
  onHover?: (name: string | null) => void
  /** Whether the drawing is loading; false by default. */
  isWaiting?: boolean
  /** Legend entries of the shades, which replace the default light blue; none by default. */
  signs?: readonly LegendEntry[] | undefined
  /** Accessible name, `Seat map` by default. */
  label?: string
}

const noHover = () => {}

/**
 * Seat map with selectable sections in light blue and selected ones in green, plus the same choices
 * as a list. Sanitizes the SVG, so untrusted markup is safe.
 */
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
  highlightedSection,
  signs,
  isWaiting = false,
  label,
  className,
  ...rest
}: SeatMapProps) {
  const labels = useLabels()
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
          highlightedSection={highlightedSection}
          signs={signs}
          label={label ?? labels.seatMap}
        />
      ) : (
        <div className={classes['map']} data-waiting={isWaiting || undefined}>
          <div className={classes['frame']}>
            {isMissing && <EmptyState>{labels.noSeatMap}</EmptyState>}
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

/**
 * Returns the sanitized drawing; null if there is none or it is invalid, undefined during server
 * rendering, which has no DOM parser.
 */
function useDrawing(svg: string | null | undefined) {
  return useMemo(() => {
    if (!svg) return null
    return typeof DOMParser === 'undefined' ? undefined : cleanSvg(svg)
  }, [svg])
}
