import { isApiError } from '@seatdesk/api-client'
import { useServerData } from '@seatdesk/app-kit/query-cache'
import { Skeleton, Button } from '@seatdesk/ui'
import { useId } from 'react'
import { Navigate, useParams } from 'react-router'

import { AccountPanel } from '../features/account/AccountPanel.tsx'
import { hrefs } from '../lib/addresses.ts'
import { account } from '../lib/api/account.ts'
import { t } from '../lib/i18n/account.ts'
import { messageOf } from '../lib/i18n/i18n.ts'
import { PATHS } from '../lib/routes.ts'

/** Confirms an email address with the link from an email. */
export function ConfirmEmailScreen() {
  const { id: token = '' } = useParams()
  const id = useId()
  // Confirming is idempotent, so it can load like a query. The token is secret and therefore not
  // part of the query key.
  const { data: email, failure } = useServerData({
    queryKey: ['account.confirmEmail', id],
    queryFn: async ({ signal }) => (await account.confirmEmail({ token }, { signal })).data.email,
    gcTime: 0,
  })
  if (email !== null) return <Navigate to={hrefs.pendingApproval(email)} replace />
  if (failure === null) {
    return (
      <AccountPanel title={t('REGISTRATION.CONFIRMING_EMAIL')}>
        <Skeleton />
      </AccountPanel>
    )
  }
  return (
    <AccountPanel
      title={t('REGISTRATION.CONFIRM_EMAIL_FAILED_TITLE')}
      lead={<span role="alert">{failureText(failure)}</span>}
    >
      <Button emphasis="main" fullWidth href={PATHS.login}>
        {t('COMMON.LOG_IN')}
      </Button>
    </AccountPanel>
  )
}

// A proxy in front of the server may respond as well, without a message about emails.
const failureText = (failure: unknown) =>
  isApiError(failure) &&
  failure.kind === 'http' &&
  failure.code !== null &&
  failure.reason !== 'internal'
    ? messageOf(failure)
    : t('REGISTRATION.CONFIRM_EMAIL_FAILED')
