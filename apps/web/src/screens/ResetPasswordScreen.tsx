import { Link } from '@seatdesk/ui'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'

import { AccountPanel } from '../features/account/AccountPanel.tsx'
import { ResetPasswordForm } from '../features/account/ResetPasswordForm.tsx'
import { SuccessModal } from '../features/account/SuccessModal.tsx'
import { t } from '../lib/i18n/account.ts'
import { PATHS } from '../lib/routes.ts'

/** Sets a new password with the link from an email. */
export function ResetPasswordScreen() {
  const { token = '' } = useParams()
  const [isSaved, setSaved] = useState(false)
  const navigate = useNavigate()
  return (
    <AccountPanel
      title={t('RESET_PASSWORD.TITLE')}
      below={<Link href={PATHS.forgotPassword}>{t('RESET_PASSWORD.NEW_LINK')}</Link>}
    >
      <ResetPasswordForm token={token} onSaved={() => setSaved(true)} />
      <SuccessModal
        isOpen={isSaved}
        title={t('RESET_PASSWORD.SUCCESS_TITLE')}
        text={t('RESET_PASSWORD.SUCCESS_TEXT')}
        actionLabel={t('RESET_PASSWORD.TO_LOGIN')}
        onDone={() => void navigate(PATHS.login)}
      />
    </AccountPanel>
  )
}
