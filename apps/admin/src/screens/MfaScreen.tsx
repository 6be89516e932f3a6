import { CODE_MINUTES } from '@seatdesk/domain'
import { Link } from '@seatdesk/ui'

import { MfaForm } from '../features/account/MfaForm.tsx'
import { StepPanel } from '../features/account/StepPanel.tsx'
import { api } from '../lib/api.ts'
import { t } from '../lib/messages/start.ts'
import { PATHS } from '../lib/routes.ts'
import { session, signIn } from '../lib/session.ts'

/** The code of the second factor. Whoever gets in is led on by the guards. */
export function MfaScreen() {
  async function authorize(code: string) {
    const { isKept } = session.getState()
    await signIn(await api.account.authorize({ code }), isKept)
  }
  return (
    <StepPanel
      title={t('MFA.TITLE')}
      lead={t('MFA.TEXT', { minutes: CODE_MINUTES })}
      below={<Link href={PATHS.login}>{t('MFA.START_OVER')}</Link>}
    >
      <MfaForm onCode={authorize} />
    </StepPanel>
  )
}
