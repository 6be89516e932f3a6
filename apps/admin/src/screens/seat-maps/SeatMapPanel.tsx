import { lazyComponent } from '@seatdesk/app-kit/lazy'
import type { SeatMap, SectionOnSale } from '@seatdesk/domain'
import { Panel, SegmentedField, Stack } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { t } from '../../lib/i18n/catalog.ts'
import { SeatMapPreview } from './SeatMapPreview.tsx'

import classes from './SeatMapPanel.module.css'

const SectionNamesEditor = lazyComponent(
  async () => (await import('./SectionNamesEditor.tsx')).SectionNamesEditor,
)

interface SeatMapPanelProps {
  seatMap: SeatMap
  onSale: readonly SectionOnSale[]
  /** Called with the new version after a section was named. */
  onNamed: (seatMap: SeatMap) => Promise<void>
}

const VIEWS = [
  { value: 'brokers', label: t('SEAT_MAPS.AS_BROKERS') },
  { value: 'naming', label: t('SEAT_MAPS.NAMING') },
] as const

/** The seat map: as brokers see it, or with editable section names. */
export function SeatMapPanel({ seatMap, onSale, onNamed }: SeatMapPanelProps) {
  const [look, setLook] = useState<(typeof VIEWS)[number]['value']>('brokers')
  // Older versions cannot be edited, only viewed and restored.
  const isShown = seatMap.currentId === seatMap.id
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
