import type { SeatMap, SectionOnSale } from '@seatdesk/domain'
import { Panel, SegmentedField, Stack } from '@seatdesk/ui'
import { lazy, Suspense, useState } from 'react'

import { t } from '../../lib/i18n/catalog.ts'
import { SeatMapPreview } from './SeatMapPreview.tsx'

import classes from './SeatMapPanel.module.css'

const SectionNamesEditor = lazy(async () => ({
  default: (await import('./SectionNamesEditor.tsx')).SectionNamesEditor,
}))

interface SeatMapPanelProps {
  seatMap: SeatMap
  onSale: readonly SectionOnSale[]
  /** Called with the version that the drawing is once something of it was named. */
  onNamed: (seatMap: SeatMap) => Promise<void>
}

const VIEWS = [
  { value: 'brokers', label: t('SEAT_MAPS.AS_BROKERS') },
  { value: 'naming', label: t('SEAT_MAPS.NAMING') },
] as const

/** The drawing: as brokers see it, or part by part, to be named. */
export function SeatMapPanel({ seatMap, onSale, onNamed }: SeatMapPanelProps) {
  const [look, setLook] = useState<(typeof VIEWS)[number]['value']>('brokers')
  // Of an older version parts are not named: it is looked at, and shown again or not.
  const isShown = seatMap.shownId === seatMap.id
  return (
    <Panel title={t('SEAT_MAPS.DRAWING')} className={classes['root'] ?? ''}>
      <Stack gap="sm">
        {isShown && (
          <SegmentedField
            label={t('SEAT_MAPS.LOOK')}
            options={VIEWS}
            value={look}
            onChange={setLook}
          />
        )}
        {look === 'naming' && isShown ? (
          <Suspense>
            <SectionNamesEditor seatMap={seatMap} onSale={onSale} onNamed={onNamed} />
          </Suspense>
        ) : (
          <SeatMapPreview seatMap={seatMap} onSale={onSale} />
        )}
      </Stack>
    </Panel>
  )
}
