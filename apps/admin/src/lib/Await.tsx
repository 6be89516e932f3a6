import { isApiError } from '@seatdesk/api-client'
import type { QueryState } from '@seatdesk/app-kit/query-cache'
import { PageSkeleton } from '@seatdesk/app-kit/router'
import { Button, EmptyState, FailedState } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import { i18n, t } from './i18n/common.ts'

interface AwaitProps<Data> {
  resource: QueryState<Data>
  /** Message if it does not exist. */
  missing: string
  /** Message if loading fails. */
  failed: string
  /**
   * The list of the record, if the record is the whole page: the message is then the page heading; part
   * of a page by default.
   */
  back?: { href: string; label: string }
  children: (data: Data) => ReactNode
}

/** Renders a server query in its four states: loading, not found, failed, loaded. */
export function Await<Data>({ resource, missing, failed, back, children }: AwaitProps<Data>) {
  const { data, failure, reload } = resource
  if (data !== null) return children(data)
  if (failure === null) return <PageSkeleton />
  const isMissing =
    isApiError(failure) && failure.kind === 'http' && [400, 404].includes(failure.status)
  if (!isMissing)
    return (
      <FailedState {...(back && { isPage: true, title: failed })} onRetry={() => void reload()}>
        {back ? i18n.messageOf(failure) : failed}
      </FailedState>
    )
  if (!back) return <EmptyState drawing="search">{missing}</EmptyState>
  return (
    <EmptyState
      isPage
      drawing="search"
      title={missing}
      action={
        <Button href={back.href}>{t('COMMON.BACK_TO', { list: back.label.toLowerCase() })}</Button>
      }
    >
      {t('COMMON.NOT_FOUND_TEXT')}
    </EmptyState>
  )
}
