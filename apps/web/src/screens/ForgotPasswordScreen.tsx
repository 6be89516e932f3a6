import { Link } from '@seatdesk/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { AccountPanel } from '../features/account/AccountPanel.tsx'
import { ForgotPasswordForm } from '../features/account/ForgotPasswordForm.tsx'
import { SuccessModal } from '../features/account/SuccessModal.tsx'
import { t } from '../lib/i18n/account.ts'
import { PATHS } from '../lib/routes.ts'

/** Requests a link to reset the password. */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const navigate = useNavigate()
  return (
    <AccountPanel
      title={t('RESET_PASSWORD.FORGOT_TITLE')}
      lead={t('RESET_PASSWORD.FORGOT_TEXT')}
      below={<Link href={PATHS.login}>{t('RESET_PASSWORD.BACK_TO_LOGIN')}</Link>}
    >
      <ForgotPasswordForm onSent={setSentTo} />
      <SuccessModal
        isOpen={sentTo !== null}
        title={t('RESET_PASSWORD.SENT_TITLE')}
        text={t('RESET_PASSWORD.SENT_TEXT', { email: sentTo ?? '' })}
        actionLabel={t('RESET_PASSWORD.BACK_TO_LOGIN')}
        onDone={() => void navigate(PATHS.login)}
      />
    </AccountPanel>
  )
}
