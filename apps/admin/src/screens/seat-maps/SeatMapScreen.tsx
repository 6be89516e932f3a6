import { createQueryOptions, useServerData, useErrorToast } from '@seatdesk/app-kit/query-cache'
import type { SeatMapVersion } from '@seatdesk/domain'
import { Group, Link, Panel, Stack, StatusBadge } from '@seatdesk/ui'
import { useNavigate } from 'react-router'

import { ActionButtons } from '../../lib/ActionButtons.tsx'
import { hrefs } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { Await } from '../../lib/Await.tsx'
import { formatInstant } from '../../lib/date-texts.ts'
import { DescriptionPanel } from '../../lib/DescriptionPanel.tsx'
import { DetailPage } from '../../lib/DetailPage.tsx'
import { t } from '../../lib/i18n/catalog.ts'
import { useIdParam, useTitle } from '../../lib/page.ts'
import { PATHS } from '../../lib/routes.ts'
import { SeatMapActions } from './SeatMapActions.tsx'
import { SeatMapPanel } from './SeatMapPanel.tsx'
import { SectionsOnSale } from './SeatMapPreview.tsx'

interface SeatMapVersionsProps {
  /** The name of the seat map. */
  name: string
  /** Newest first. */
  versions: readonly SeatMapVersion[]
  /** Called with the id of the restored version. */
  onShown: (id: number) => Promise<void>
}

const SOURCE_LABELS = {
  upload: t('SEAT_MAPS.BY_UPLOAD'),
  replace: t('SEAT_MAPS.BY_REPLACE'),
  name: t('SEAT_MAPS.BY_NAME'),
} satisfies Record<SeatMapVersion['createdBy'], string>

/** Earlier versions of a seat map, each with a button to restore it. */
function SeatMapVersions({ name, versions, onShown }: SeatMapVersionsProps) {
  return (
    <Panel title={t('SEAT_MAPS.HISTORY')}>
      <Stack gap="sm">
        {versions.map(({ id, version, createdBy, createdAt, isShown }) => (
          <Group key={id} justify="space-between" gap="xs">
            <span>
              <Link href={hrefs.seatMap(id)}>{t('SEAT_MAPS.VERSION', { version })}</Link>
              {` · ${SOURCE_LABELS[createdBy]} · ${formatInstant(createdAt)}`}
            </span>
            {isShown ? (
              <StatusBadge tone="good">{t('SEAT_MAPS.SHOWN')}</StatusBadge>
            ) : (
              <ActionButtons
                isInRow
                acts={[
                  {
                    title: t('SEAT_MAPS.SHOW_AGAIN', { version }),
                    subject: name,
                    text: t('SEAT_MAPS.SHOW_AGAIN_TEXT', { version }),
                    done: t('SEAT_MAPS.SHOWN_AGAIN'),
                    run: () => api.adminSeatMaps.restore({ id }),
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

/** Page of a seat map: section names, preview, versions, and where it is shown. */
export function SeatMapScreen() {
  const id = useIdParam()
  const navigate = useNavigate()
  const seatMap = useServerData(createQueryOptions(api.adminSeatMaps.get, { id }))
  const onSale = useServerData(createQueryOptions(api.adminSeatMaps.sections, { id }))
  const versions = useServerData(createQueryOptions(api.adminSeatMaps.versions, { id }))
  useErrorToast(onSale.failure ?? versions.failure)
  useTitle(seatMap.data?.name ?? t('SEAT_MAPS.TITLE'))

  async function goTo(currentId: number) {
    if (currentId !== id) return navigate(hrefs.seatMap(currentId), { replace: true })
    await Promise.all([seatMap.reload(), onSale.reload(), versions.reload()])
  }

  const back = { href: PATHS.seatMaps, label: t('SEAT_MAPS.TITLE') }
  return (
    <Await
      resource={seatMap}
      missing={t('SEAT_MAPS.MISSING')}
      failed={t('SEAT_MAPS.ONE_FAILED')}
      back={back}
    >
      {(data) => (
        <DetailPage
          title={data.name}
          back={back}
          actions={
            data.currentId === data.id && (
              <SeatMapActions
                seatMap={data}
                onSale={onSale.data ?? []}
                versions={versions.data ?? []}
                onShown={goTo}
              />
            )
          }
        >
          <SeatMapPanel
            seatMap={data}
            onSale={onSale.data ?? []}
            onNamed={(named) => goTo(named.id)}
          />
          {onSale.data && <SectionsOnSale sections={onSale.data} />}
          {versions.data && (
            <SeatMapVersions name={data.name} versions={versions.data} onShown={goTo} />
          )}
          <Panel title={t('SEAT_MAPS.USE')}>
            <DescriptionPanel
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
    </Await>
  )
}
