import type { SeatMapVersion } from '@seatdesk/domain'
import { formatInstant } from '@seatdesk/front/dates'
import { Group, Link, Panel, Stack, StatusBadge } from '@seatdesk/ui'

import { ActButtons } from '../../lib/ActButtons.tsx'
import { hrefs } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/catalogue.ts'

interface VersionsProps {
  /** Newest first. */
  versions: readonly SeatMapVersion[]
  /** Called with the id of the version that is shown again. */
  onShown: (id: number) => Promise<void>
}

const MADE_BY = {
  upload: t('SEAT_MAPS.BY_UPLOAD'),
  replace: t('SEAT_MAPS.BY_REPLACE'),
  name: t('SEAT_MAPS.BY_NAME'),
} satisfies Record<SeatMapVersion['madeBy'], string>

/** How a drawing was before, and the way back there. */
export function Versions({ versions, onShown }: VersionsProps) {
  return (
    <Panel title={t('SEAT_MAPS.HISTORY')}>
      <Stack gap="sm">
        {versions.map(({ id, version, madeBy, createdAt, isShown }) => (
          <Group key={id} justify="space-between" gap="xs">
            <span>
              <Link href={hrefs.seatMap(id)}>{t('SEAT_MAPS.VERSION', { version })}</Link>
              {` · ${MADE_BY[madeBy]} · ${formatInstant(createdAt)}`}
            </span>
            {isShown ? (
              <StatusBadge tone="good">{t('SEAT_MAPS.SHOWN')}</StatusBadge>
            ) : (
              <ActButtons
                isInRow
                acts={[
                  {
                    title: t('SEAT_MAPS.SHOW_AGAIN', { version }),
                    text: t('SEAT_MAPS.SHOW_AGAIN_TEXT', { version }),
                    done: t('SEAT_MAPS.SHOWN_AGAIN'),
                    run: () => api.officeSeatMaps.restore({ id }),
                  },
                ]}
                onDone={() => onShown(id)}
              />
            )}
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}
