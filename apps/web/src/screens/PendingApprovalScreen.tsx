import { useQueryParams } from '@seatdesk/app-kit/query'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { Button } from '@seatdesk/ui'

import { AccountPanel } from '../features/account/AccountPanel.tsx'
import { pendingApprovalParams } from '../lib/addresses.ts'
import { api } from '../lib/api.ts'
import { t } from '../lib/i18n/account.ts'
import { PATHS } from '../lib/routes.ts'
import { useSession } from '../lib/session.ts'

/** Shown while an account awaits approval by an administrator. */
export function PendingApprovalScreen() {
  const [{ userEmail }] = useQueryParams(pendingApprovalParams)
  const hasTokens = useSession((state) => state.tokens !== null)
  const { data } = useServerData(
    userEmail === undefined && hasTokens ? createQueryOptions(api.account.getProfile, {}) : null,
  )
  const email = userEmail ?? data?.email
  return (
    <AccountPanel
      title={t('REGISTRATION.PENDING_TITLE')}
      lead={
        email ? t('REGISTRATION.PENDING_TEXT', { email }) : t('REGISTRATION.PENDING_TEXT_NO_EMAIL')
      }
    >
      <Button emphasis="main" fullWidth href={PATHS.login}>
        {t('REGISTRATION.GOT_IT')}
      </Button>
    </AccountPanel>
  )
}
