import { page } from 'vitest/browser'

import { arenaKey, arenaSections, arenaSvg } from './example-maps.ts'
import { SeatMap } from './SeatMap.tsx'
import type { SeatMapProps } from './SeatMap.tsx'

/** The map of an arena, for tests. */
export function Arena(props: Partial<SeatMapProps>) {
  return (
    <div style={{ width: 600 }}>
      <SeatMap
        svg={arenaSvg}
        sections={arenaSections}
        keyOf={arenaKey}
        onToggle={() => {}}
        {...props}
      />
    </div>
  )
}

export const map = () => page.getByRole('group', { name: 'Seat map' })
export const section = (name: string) =>
  map().getByRole('button', { name: new RegExp(`^${name},`) })
export const mapDrawing = () => map().element()
export const scale = () => new DOMMatrix(getComputedStyle(mapDrawing()).transform).a
