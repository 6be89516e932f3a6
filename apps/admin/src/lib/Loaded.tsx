import { isApiFailure } from '@seatdesk/api-client'
import type { ServerData } from '@seatdesk/front/query-cache'
import { ScreenBones } from '@seatdesk/front/router'
import { EmptyState, FailedState } from '@seatdesk/ui'
import type { ReactNode } from 'react'

interface LoadedProps<Data> {
  resource: ServerData<Data>
  /** What is said when there is no such thing. */
  missing: string
  /** What is said when it could not be had. */
  failed: string
  children: (data: Data) => ReactNode
}

/** One thing of the server's in its four states: waiting, missing, failed, there. */
export function Loaded<Data>({ resource, missing, failed, children }: LoadedProps<Data>) {
  const { data, failure, reload } = resource
  if (data !== null) return children(data)
  if (failure === null) return <ScreenBones />
  const isMissing =
    isApiFailure(failure) && failure.kind === 'refused' && [400, 404].includes(failure.status)
  return isMissing ? (
    <EmptyState drawing="search">{missing}</EmptyState>
  ) : (
    <FailedState onRetry={() => void reload()}>{failed}</FailedState>
  )
}
