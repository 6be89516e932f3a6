import { isApiError } from '@seatdesk/api-client'
import type { QueryState } from '@seatdesk/app-kit/query-cache'
import { PageSkeleton } from '@seatdesk/app-kit/router'
import { EmptyState, FailedState } from '@seatdesk/ui'
import type { ReactNode } from 'react'

interface AwaitProps<Data> {
  resource: QueryState<Data>
  /** Message if it does not exist. */
  missing: string
  /** Message if loading fails. */
  failed: string
  children: (data: Data) => ReactNode
}

/** Renders a server query in its four states: loading, not found, failed, loaded. */
export function Await<Data>({ resource, missing, failed, children }: AwaitProps<Data>) {
  const { data, failure, reload } = resource
  if (data !== null) return children(data)
  if (failure === null) return <PageSkeleton />
  const isMissing =
    isApiError(failure) && failure.kind === 'refused' && [400, 404].includes(failure.status)
  return isMissing ? (
    <EmptyState drawing="search">{missing}</EmptyState>
  ) : (
    <FailedState onRetry={() => void reload()}>{failed}</FailedState>
  )
}
