import { Link } from '@seatdesk/ui'
import { useNavigate } from 'react-router'

import { AccountPanel } from '../features/account/AccountPanel.tsx'
import { SignupForm } from '../features/account/SignupForm.tsx'
import { t } from '../lib/i18n/account.ts'
import { PATHS } from '../lib/routes.ts'

/** Registers an account; the phone number is confirmed next. */
export function SignupScreen() {
  const navigate = useNavigate()
  return (
    <AccountPanel
      title={t('REGISTRATION.TITLE')}
      lead={
        <>
          {t('REGISTRATION.HAVE_ACCOUNT')} <Link href={PATHS.login}>{t('COMMON.LOG_IN')}</Link>
        </>
      }
    >
      <SignupForm onOpened={() => void navigate(PATHS.pba)} />
    </AccountPanel>
  )
}
