import { CheckboxField, SegmentedField } from '@seatdesk/ui'

import { t } from '../../../lib/messages/prices.ts'
import { MAP_COLOURS, type MapColours } from './map-colours.ts'

import classes from './MapTools.module.css'

interface MapToolsProps {
  colours: MapColours
  onColours: (colours: MapColours) => void
  /** Whether a section that is pressed is chosen beside those that are. */
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
}

const WORDS = {
  stock: 'PRICES.COLOURS_STOCK',
  price: 'PRICES.COLOURS_PRICE',
} as const

/** What a map tells by its colours, and how many sections are chosen by it. */
export function MapTools({ colours, onColours, isAdding, onAdding }: MapToolsProps) {
  return (
    <div className={classes['root']}>
      <SegmentedField
        label={t('PRICES.COLOURS')}
        options={MAP_COLOURS.map((value) => ({ value, label: t(WORDS[value]) }))}
        value={colours}
        onChange={onColours}
      />
      <CheckboxField
        label={t('PRICES.SEVERAL_SECTIONS')}
        checked={isAdding}
        onChange={(event) => onAdding(event.currentTarget.checked)}
      />
    </div>
  )
}
