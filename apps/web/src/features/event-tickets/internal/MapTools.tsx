import { sectionKey } from '@seatdesk/domain'
import { Button, CheckboxField, Group } from '@seatdesk/ui'

import { t } from '../../../lib/messages/prices.ts'
import type { MapColours } from './map-colours.ts'
import type { Zone } from './zones-of.ts'

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

interface ZoneButtonsProps {
  zones: readonly Zone[]
  /** The sections that are chosen. */
  chosen: readonly string[]
  /** Called with the sections of the zone that is pressed. */
  onZone: (sections: readonly string[]) => void
}

/** Chooses the whole of a level or of a zone by one press; nothing where a house has none. */
export function ZoneButtons({ zones, chosen, onZone }: ZoneButtonsProps) {
  if (zones.length === 0) return null
  const keys = new Set(chosen.map(sectionKey))
  return (
    <Group gap="xs" mb="sm" role="group" aria-label={t('PRICES.ZONES')}>
      {zones.map(({ name, sections }) => (
        <Button
          key={name}
          size="small"
          aria-pressed={sections.every((section) => keys.has(sectionKey(section)))}
          onClick={() => onZone(sections)}
        >
          {t('PRICES.ZONE', { name, count: sections.length })}
        </Button>
      ))}
    </Group>
  )
}
