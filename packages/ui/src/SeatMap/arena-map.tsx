import { page } from 'vitest/browser'

import { toArenaSectionKey, arenaSections, arenaSvg } from './example-maps.ts'
import { SeatMap } from './SeatMap.tsx'
import type { SeatMapProps } from './SeatMap.tsx'

/** The map of an arena, for tests. */
export function Arena(props: Partial<SeatMapProps>) {
  return (
    <div style={{ width: 600 }}>
      <SeatMap
        svg={arenaSvg}
        sections={arenaSections}
        keyOf={toArenaSectionKey}
        onToggle={() => {}}
        {...props}
      />
    </div>
  )
}

export const getMap = () => page.getByRole('group', { name: 'Seat map' })
export const getSection = (name: string) =>
  getMap().getByRole('button', { name: new RegExp(`^${name},`) })
export const mapDrawing = () => getMap().element()
export const getScale = () => new DOMMatrix(getComputedStyle(mapDrawing()).transform).a
