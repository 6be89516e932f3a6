import { getReturnPath } from '@seatdesk/app-kit/router'
import { CODE_MINUTES } from '@seatdesk/domain'
import { Link, toast } from '@seatdesk/ui'
import { useLocation, useNavigate } from 'react-router'
import * as v from 'valibot'

import { AccountPanel } from '../features/account/AccountPanel.tsx'
import { LoginCodeForm } from '../features/account/LoginCodeForm.tsx'
import { MfaForm } from '../features/account/MfaForm.tsx'
import { api } from '../lib/api.ts'
import { account } from '../lib/api/account.ts'
import { t } from '../lib/i18n/account.ts'
import { PATHS } from '../lib/routes.ts'
import { loadUser, session, signIn } from '../lib/session.ts'

const settingState = v.object({ isEnabling: v.boolean() })

/**
 * Asks for the second-factor code: completes a login, or turns the factor on or off from the
 * settings.
 */
export function MfaScreen() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const setting = v.safeParse(settingState, state)

  async function switchFactor(code: string, isEnabled: boolean) {
    await account.setMfa({ code, isEnabled })
    await loadUser()
    toast({ tone: 'success', message: t(isEnabled ? 'MFA.ENABLED' : 'MFA.DISABLED') })
    await navigate(PATHS.loginSettings, { replace: true })
  }

  const enter = () => navigate(getReturnPath(state, PATHS.events), { replace: true })

  async function authorize(code: string) {
    const { isKept } = session.getState()
    await signIn(await api.account.authorize({ code }), isKept)
    await enter()
  }

  return (
    <AccountPanel
      title={t('MFA.TITLE')}
      lead={t(setting.success ? 'MFA.TEXT' : 'MFA.LOGIN_TEXT', { minutes: CODE_MINUTES })}
      below={
        setting.success ? (
          <Link href={PATHS.loginSettings}>{t('MFA.BACK_TO_SETTINGS')}</Link>
        ) : (
          <Link href={PATHS.login}>{t('MFA.START_OVER')}</Link>
        )
      }
    >
      {setting.success ? (
        <MfaForm
          purpose="change-mfa"
          onCode={(code) => switchFactor(code, setting.output.isEnabling)}
        />
      ) : (
        <LoginCodeForm onCode={authorize} onPasskey={() => void enter()} />
      )}
    </AccountPanel>
  )
}
