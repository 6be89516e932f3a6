import { useLabels } from '../labels/labels.ts'
import type { MapSign } from './map-section.ts'

import classes from './SeatMap.module.css'

interface MapSignsProps {
  /** What the shades stand for; without any, light blue stands for what can be chosen. */
  signs: readonly MapSign[] | undefined
}

/** What the colours of a map stand for. */
export function MapSigns({ signs }: MapSignsProps) {
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
