import { Link } from '@seatdesk/ui'
import { useLocation, useNavigate } from 'react-router'

import { AccountPanel } from '../features/account/AccountPanel.tsx'
import { LoginForm } from '../features/account/LoginForm.tsx'
import { t } from '../lib/i18n/account.ts'
import { PATHS } from '../lib/routes.ts'

/** Logs in; asks for the code next if two-factor authentication is on. */
export function LoginScreen() {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (
    <AccountPanel
      title={t('LOGIN.TITLE')}
      below={
        <>
          {t('LOGIN.NO_ACCOUNT')} <Link href={PATHS.signup}>{t('COMMON.REGISTER')}</Link>
        </>
      }
    >
      <LoginForm onCodeNeeded={() => void navigate(PATHS.mfa, { state })} />
    </AccountPanel>
  )
}
