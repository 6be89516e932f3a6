import { CODE_MINUTES } from '@seatdesk/domain'
import { Link } from '@seatdesk/ui'
import { useLocation, useNavigate } from 'react-router'

import { AccountPanel } from '../../features/account/AccountPanel.tsx'
import { MfaForm } from '../../features/account/MfaForm.tsx'
import { api } from '../../lib/api.ts'
import { cameFrom } from '../../lib/came-from.ts'
import { t } from '../../lib/messages/t.ts'
import { paths } from '../../lib/routes.ts'
import { signIn } from '../../lib/session/account-calls.ts'
import { session } from '../../lib/session/session.ts'
import { useTitle } from '../../lib/use-title.ts'

/** The second step of a login: the code leads to where one was bound for. */
export function MfaScreen() {
  const navigate = useNavigate()
  const { state } = useLocation()
  useTitle(t('MFA.TITLE'))

  async function authorize(code: string) {
    const { isKept } = session.getState()
    await signIn(await api.account.authorize({ code }), isKept)
    await navigate(cameFrom(state), { replace: true })
  }

  return (
    <AccountPanel
      title={t('MFA.TITLE')}
      lead={t('MFA.TEXT', { minutes: CODE_MINUTES })}
      below={<Link href={paths.login}>{t('MFA.START_OVER')}</Link>}
    >
      <MfaForm onCode={authorize} />
    </AccountPanel>
  )
}
