import type { SeatMapVersion } from '@seatdesk/domain'
import { formatInstant } from '@seatdesk/front/dates'
import { queryOptionsFor, useServerData, useToastedFailure } from '@seatdesk/front/query-cache'
import { Group, Link, Panel, Stack, StatusBadge } from '@seatdesk/ui'
import { useNavigate } from 'react-router'

import { ActButtons } from '../../lib/ActButtons.tsx'
import { hrefs } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { DetailPage } from '../../lib/DetailPage.tsx'
import { Facts } from '../../lib/Facts.tsx'
import { Loaded } from '../../lib/Loaded.tsx'
import { t } from '../../lib/messages/catalogue.ts'
import { useIdParam, useTitle } from '../../lib/page.ts'
import { PATHS } from '../../lib/routes.ts'
import { DrawingPanel } from './DrawingPanel.tsx'
import { SeatMapActions } from './SeatMapActions.tsx'
import { SectionsOnSale } from './SectionsOnSale.tsx'

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
function Versions({ versions, onShown }: VersionsProps) {
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

/** One drawing: part by part and as brokers see it, as it was before, and where it is shown. */
export function SeatMapScreen() {
  const id = useIdParam()
  const navigate = useNavigate()
  const seatMap = useServerData(queryOptionsFor(api.officeSeatMaps.get, { id }))
  const onSale = useServerData(queryOptionsFor(api.officeSeatMaps.sections, { id }))
  const versions = useServerData(queryOptionsFor(api.officeSeatMaps.versions, { id }))
  useToastedFailure(onSale.failure ?? versions.failure)
  useTitle(seatMap.data?.name ?? t('SEAT_MAPS.TITLE'))

  async function goTo(shownId: number) {
    if (shownId !== id) return navigate(hrefs.seatMap(shownId), { replace: true })
    await Promise.all([seatMap.reload(), onSale.reload(), versions.reload()])
  }

  return (
    <Loaded resource={seatMap} missing={t('SEAT_MAPS.MISSING')} failed={t('SEAT_MAPS.ONE_FAILED')}>
      {(data) => (
        <DetailPage
          title={data.name}
          back={{ href: PATHS.seatMaps, label: t('SEAT_MAPS.TITLE') }}
          actions={
            data.shownId === data.id && (
              <SeatMapActions
                seatMap={data}
                onSale={onSale.data ?? []}
                versions={versions.data ?? []}
                onShown={goTo}
              />
            )
          }
        >
          <DrawingPanel
            seatMap={data}
            onSale={onSale.data ?? []}
            onNamed={(named) => goTo(named.id)}
          />
          {onSale.data && <SectionsOnSale sections={onSale.data} />}
          {versions.data && <Versions versions={versions.data} onShown={goTo} />}
          <Panel title={t('SEAT_MAPS.USE')}>
            <Facts
              of={[
                [t('SEAT_MAPS.VENUES'), data.venues],
                [t('SEAT_MAPS.EVENTS'), data.events],
                [t('SEAT_MAPS.SECTIONS'), data.sections.length],
                [t('SEAT_MAPS.CREATED'), formatInstant(data.createdAt)],
              ]}
            />
          </Panel>
        </DetailPage>
      )}
    </Loaded>
  )
}
