import { useNavigate } from 'react-router'

import { ChangePasswordForm } from '../../features/account/ChangePasswordForm.tsx'
import { Sessions } from '../../features/sessions/Sessions.tsx'
import { AutoSaveSwitch } from '../../features/settings/AutoSaveSwitch.tsx'
import { Panel } from '../../features/settings/Panel.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { Authenticator } from '../../features/two-factor/Authenticator.tsx'
import { Passkeys } from '../../features/two-factor/Passkeys.tsx'
import { account } from '../../lib/api/account.ts'
import { t } from '../../lib/i18n/settings.ts'
import { PATHS } from '../../lib/routes.ts'
import { session, useSession } from '../../lib/session.ts'

/** Login settings: stay logged in, second factors, passkeys, password, and signed-in devices. */
export function LoginSettingsScreen() {
  const isKept = useSession((state) => state.isKept)
  const isMfaEnabled = useSession((state) => state.user?.isMfaEnabled ?? false)
  const navigate = useNavigate()

  async function switchMfa(isEnabling: boolean) {
    await account.requestMfa()
    await navigate(PATHS.mfa, { state: { isEnabling } })
  }

  return (
    <SettingsPage title={t('LOGIN_SETTINGS.TITLE')}>
      <Panel>
        <AutoSaveSwitch
          label={t('LOGIN_SETTINGS.AUTO_LOGIN')}
          description={t('LOGIN_SETTINGS.AUTO_LOGIN_TEXT')}
          isOn={isKept}
          save={(isOn) => Promise.resolve(session.setKept(isOn))}
        />
        <AutoSaveSwitch
          label={t('LOGIN_SETTINGS.MFA')}
          description={t('LOGIN_SETTINGS.MFA_TEXT')}
          isOn={isMfaEnabled}
          save={switchMfa}
        />
      </Panel>
      <Panel title={t('AUTHENTICATOR.TITLE')}>
        <Authenticator />
      </Panel>
      <Panel title={t('PASSKEYS_PANEL.TITLE')}>
        <Passkeys />
      </Panel>
      <Panel title={t('LOGIN_SETTINGS.CHANGE_PASSWORD')}>
        <ChangePasswordForm />
      </Panel>
      <Panel title={t('SESSIONS.TITLE')}>
        <Sessions />
      </Panel>
    </SettingsPage>
  )
}
