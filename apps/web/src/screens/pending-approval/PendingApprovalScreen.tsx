import { Button } from '@seatdesk/ui'

import { AccountPanel } from '../../features/account/AccountPanel.tsx'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/t.ts'
import { textParam } from '../../lib/query/params.ts'
import { useQuery } from '../../lib/query/use-query.ts'
import { useResource } from '../../lib/resource/use-resource.ts'
import { paths } from '../../lib/routes.ts'
import { useSession } from '../../lib/session/session.ts'

const fields = { userEmail: textParam }

const loadEmail = async (_whose: 'own', signal: AbortSignal) =>
  (await api.account.getProfile({}, { signal })).data.email

/** An account that an administrator has yet to approve. */
export function PendingApprovalScreen() {
  const [{ userEmail }] = useQuery(fields)
  const hasTokens = useSession((state) => state.tokens !== null)
  const { data } = useResource(loadEmail, userEmail === undefined && hasTokens ? 'own' : null)
  const email = userEmail ?? data
  return (
    <AccountPanel
      title={t('REGISTRATION.PENDING_TITLE')}
      lead={
        email ? t('REGISTRATION.PENDING_TEXT', { email }) : t('REGISTRATION.PENDING_TEXT_NO_EMAIL')
      }
    >
      <Button emphasis="main" fullWidth href={paths.login}>
        {t('REGISTRATION.GOT_IT')}
      </Button>
    </AccountPanel>
  )
}
