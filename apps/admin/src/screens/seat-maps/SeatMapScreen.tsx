import { formatInstant } from '@seatdesk/front/dates'
import { queryOptionsFor, useServerData, useToastedFailure } from '@seatdesk/front/query-cache'
import { Panel } from '@seatdesk/ui'
import { useNavigate } from 'react-router'

import { hrefs } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { DetailPage } from '../../lib/DetailPage.tsx'
import { Facts } from '../../lib/Facts.tsx'
import { Loaded } from '../../lib/Loaded.tsx'
import { t } from '../../lib/messages/catalogue.ts'
import { PATHS } from '../../lib/routes.ts'
import { useIdParam } from '../../lib/use-id-param.ts'
import { useTitle } from '../../lib/use-title.ts'
import { DrawingPanel } from './DrawingPanel.tsx'
import { SeatMapActions } from './SeatMapActions.tsx'
import { SectionsOnSale } from './SectionsOnSale.tsx'
import { Versions } from './Versions.tsx'

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
