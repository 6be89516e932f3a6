import { isApiError } from '@seatdesk/api-client'
import { useQueryParams } from '@seatdesk/app-kit/query'
import { LoadError, createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { Button, EmptyState, FormSkeleton } from '@seatdesk/ui'
import { Navigate, useParams } from 'react-router'

import { watchHref } from '../../features/watches/watch-texts.ts'
import { watchUrlFields } from '../../lib/addresses.ts'
import { watches } from '../../lib/api/watches.ts'
import { t } from '../../lib/i18n/watches.ts'
import { PATHS } from '../../lib/routes.ts'

/** Redirects from a watch's notification to the matching events or listings, with its filters. */
export function WatchScreen() {
  const { id = '' } = useParams()
  const [{ event }] = useQueryParams(watchUrlFields)
  const isId = /^[1-9]\d{0,14}$/.test(id)
  const { data, failure, reload } = useServerData(
    // It redirects at once, so a cached response could redirect to the wrong place.
    isId ? { ...createQueryOptions(watches.get, { id: Number(id) }), gcTime: 0 } : null,
  )
  if (!isId || isRemoved(failure))
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
      <LoadError failure={failure} onRetry={() => void reload()}>
        {t('WATCHES.FAILED')}
      </LoadError>
    )
  return data ? <Navigate to={watchHref(data, event)} replace /> : <FormSkeleton count={3} />
}

const isRemoved = (failure: unknown) =>
  isApiError(failure) && failure.kind === 'http' && failure.reason === 'notFound'
