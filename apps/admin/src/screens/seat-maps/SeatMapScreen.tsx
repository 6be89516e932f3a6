import type { SeatMap, SectionOnSale } from '@seatdesk/domain'
import { formatInstant } from '@seatdesk/front/dates'
import { useResource, useToastedFailure } from '@seatdesk/front/resource'
import { Panel } from '@seatdesk/ui'
import { useNavigate } from 'react-router'

import { ActButtons } from '../../lib/ActButtons.tsx'
import { hrefs } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { DetailPage } from '../../lib/DetailPage.tsx'
import { Facts } from '../../lib/Facts.tsx'
import { Loaded } from '../../lib/Loaded.tsx'
import { t } from '../../lib/messages/catalogue.ts'
import { PATHS } from '../../lib/routes.ts'
import { useIdParam } from '../../lib/use-id-param.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Drawing } from './Drawing.tsx'
import { SectionsOnSale } from './SectionsOnSale.tsx'
import { UploadDrawing } from './UploadDrawing.tsx'

const loadSeatMap = async (id: number, signal: AbortSignal): Promise<SeatMap> =>
  (await api.officeSeatMaps.get({ id }, { signal })).data

const loadSections = async (id: number, signal: AbortSignal): Promise<SectionOnSale[]> =>
  (await api.officeSeatMaps.sections({ id }, { signal })).data

/** One drawing as brokers see it, where it is shown, and what can be done with it. */
export function SeatMapScreen() {
  const id = useIdParam()
  const navigate = useNavigate()
  const seatMap = useResource(loadSeatMap, id)
  const onSale = useResource(loadSections, id)
  useToastedFailure(onSale.failure)
  useTitle(seatMap.data?.name ?? t('SEAT_MAPS.TITLE'))
  return (
    <Loaded resource={seatMap} missing={t('SEAT_MAPS.MISSING')} failed={t('SEAT_MAPS.ONE_FAILED')}>
      {(data) => (
        <DetailPage
          title={data.name}
          back={{ href: PATHS.seatMaps, label: t('SEAT_MAPS.TITLE') }}
          actions={
            <>
              <UploadDrawing
                title={t('SEAT_MAPS.REPLACE')}
                done={t('SEAT_MAPS.REPLACED')}
                name={data.name}
                upload={(drawing) => api.officeSeatMaps.replace({ id, ...drawing })}
                onDone={async (made) => navigate(hrefs.seatMap(made.data.id), { replace: true })}
              />
              <ActButtons
                acts={
                  data.venues + data.events > 0
                    ? []
                    : [
                        {
                          title: t('SEAT_MAPS.DELETE'),
                          text: t('SEAT_MAPS.DELETE_TEXT', { name: data.name }),
                          isDangerous: true,
                          done: t('SEAT_MAPS.DELETED'),
                          run: () => api.officeSeatMaps.delete({ id }),
                        },
                      ]
                }
                onDone={async () => navigate(PATHS.seatMaps, { replace: true })}
              />
            </>
          }
        >
          <Panel title={t('SEAT_MAPS.DRAWING')}>
            <Drawing seatMap={data} onSale={onSale.data ?? []} />
          </Panel>
          {onSale.data && <SectionsOnSale sections={onSale.data} />}
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
