import { type SeatMap as Drawn, sectionKey } from '@seatdesk/domain'
import { formatInstant } from '@seatdesk/front/dates'
import { useResource, useToastedFailure } from '@seatdesk/front/resource'
import { Panel } from '@seatdesk/ui'
import { SeatMap } from '@seatdesk/ui/seat-map'
import { useMemo, useState } from 'react'
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
import { UploadDrawing } from './UploadDrawing.tsx'

const loadSeatMap = async (id: number, signal: AbortSignal): Promise<Drawn> =>
  (await api.officeSeatMaps.get({ id }, { signal })).data

/** One drawing as brokers see it, where it is shown, and what can be done with it. */
export function SeatMapScreen() {
  const id = useIdParam()
  const navigate = useNavigate()
  const seatMap = useResource(loadSeatMap, id)
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
            <Drawing seatMap={data} />
          </Panel>
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

const loadDrawing = async (address: string, signal: AbortSignal): Promise<string> => {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(t('SEAT_MAPS.ONE_FAILED'))
  return response.text()
}

function Drawing({ seatMap }: { seatMap: Drawn }) {
  const { data: svg, isWaiting, failure } = useResource(loadDrawing, seatMap.svgURL)
  const [chosen, setChosen] = useState<string | null>(null)
  useToastedFailure(failure)
  const sections = useMemo(
    () =>
      seatMap.sections.map((name) => ({
        name,
        label: name,
        state: name === chosen ? ('selected' as const) : ('available' as const),
      })),
    [seatMap.sections, chosen],
  )
  return (
    <SeatMap
      svg={svg}
      isWaiting={isWaiting}
      sections={sections}
      keyOf={sectionKey}
      onToggle={(name) => setChosen((now) => (now === name ? null : name))}
      label={seatMap.name}
    />
  )
}
