import { useLabels } from '../labels/labels.ts'
import type { LegendEntry } from './map-section.ts'

import classes from './SeatMap.module.css'

interface MapLegendProps {
  /** Legend entries of the shades; without them, light blue means available. */
  signs: readonly LegendEntry[] | undefined
}

/** Legend of the map's colors. */
export function MapLegend({ signs }: MapLegendProps) {
  const { available, chosen } = useLabels()
  return (
    <ul className={classes['signs']}>
      {signs?.map(({ shade, label }) => (
        <li key={shade} className={classes['sign']} data-shade={shade}>
          {label}
        </li>
      )) ?? (
        <li className={classes['sign']} data-state="available">
          {available}
        </li>
      )}
      <li className={classes['sign']} data-state="selected">
        {chosen}
      </li>
    </ul>
  )
}
