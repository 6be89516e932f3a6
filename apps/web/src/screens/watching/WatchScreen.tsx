import { isApiFailure } from '@seatdesk/api-client'
import type { Watch } from '@seatdesk/domain/contract'
import { useQuery } from '@seatdesk/front/query'
import { FailedLoad, useResource } from '@seatdesk/front/resource'
import { Button, EmptyState, FormBones } from '@seatdesk/ui'
import { Navigate, useParams } from 'react-router'

import { watchHref } from '../../features/watches/watch-href.ts'
import { watchFields } from '../../lib/addresses.ts'
import { t } from '../../lib/messages/watches.ts'
import { PATHS } from '../../lib/routes.ts'
import { watches } from '../../lib/watches.ts'

const load = async (id: number, signal: AbortSignal): Promise<Watch> =>
  (await watches.get({ id }, { signal })).data

/** Leads from news of what is watched to what meets it, narrowed as it was asked for. */
export function WatchScreen() {
  const { id = '' } = useParams()
  const [{ event }] = useQuery(watchFields)
  const isId = /^[1-9]\d{0,14}$/.test(id)
  const { data, failure, reload } = useResource(load, isId ? Number(id) : null)
  if (!isId || isGone(failure))
    return (
      <EmptyState
        drawing="search"
        action={
          <Button emphasis="main" href={PATHS.watching}>
            {t('WATCHES.ALL_WATCHED')}
          </Button>
        }
      >
        {t('WATCHES.GONE')}
      </EmptyState>
    )
  if (failure !== null)
    return (
      <FailedLoad failure={failure} onRetry={() => void reload()}>
        {t('WATCHES.FAILED')}
      </FailedLoad>
    )
  return data ? <Navigate to={watchHref(data, event)} replace /> : <FormBones count={3} />
}

const isGone = (failure: unknown) =>
  isApiFailure(failure) && failure.kind === 'refused' && failure.reason === 'notFound'
