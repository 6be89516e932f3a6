import { CheckboxField } from '@seatdesk/ui'

import { t } from '../../../lib/messages/prices.ts'
import type { MapColours } from './map-colours.ts'

import classes from './MapTools.module.css'

interface MapToolsProps {
  colours: MapColours
  onColours: (colours: MapColours) => void
  /** Whether a section that is pressed is chosen beside those that are. */
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
}

/** What a map tells by its colours, and how many sections are chosen by it. */
export function MapTools({ colours, onColours, isAdding, onAdding }: MapToolsProps) {
  return (
    <div className={classes['root']}>
      <CheckboxField
        label={t('PRICES.COLOUR_BY_PRICE')}
        checked={colours === 'price'}
        onChange={(event) => onColours(event.currentTarget.checked ? 'price' : 'stock')}
      />
      <CheckboxField
        label={t('PRICES.SEVERAL_SECTIONS')}
        checked={isAdding}
        onChange={(event) => onAdding(event.currentTarget.checked)}
      />
    </div>
  )
}
