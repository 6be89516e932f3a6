import { sectionKey } from '@seatdesk/domain'
import { Button, CheckboxField, Group } from '@seatdesk/ui'

import { t } from '../../../lib/i18n/event-ticket-parts.ts'
import type { Zone } from './group-zones.ts'
import type { MapColorMode } from './map-color-mode.ts'

import classes from './MapControls.module.css'

interface MapControlsProps {
  colors: MapColorMode
  onColors: (colors: MapColorMode) => void
  /** Whether a pressed section is added to the selection. */
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
}

/** Map controls: the color mode, its legend, and multiple selection. */
export function MapControls({ colors, onColors, isAdding, onAdding }: MapControlsProps) {
  return (
    <div className={classes['root']}>
      <CheckboxField
        label={t('PRICES.COLOR_BY_PRICE')}
        checked={colors === 'price'}
        onChange={(event) => onColors(event.currentTarget.checked ? 'price' : 'stock')}
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
  /** The selected sections. */
  chosen: readonly string[]
  /** Called with the sections of the pressed zone. */
  onZone: (sections: readonly string[]) => void
}

/** Buttons that select a whole level or zone; renders nothing if the venue has none. */
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
