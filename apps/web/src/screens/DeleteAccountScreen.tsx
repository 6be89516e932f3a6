import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { toast } from '@seatdesk/ui'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'

import { account } from '../lib/api/account.ts'
import { clearBrowserData } from '../lib/clear-browser-data.ts'
import { toastFailure } from '../lib/i18n/i18n.ts'
import { t } from '../lib/i18n/settings.ts'
import { PATHS } from '../lib/routes.ts'

const ConfirmDialog = lazyComponent(async () => (await import('@seatdesk/ui/modal')).ConfirmDialog)

/** Deletes the account permanently with the link from an email. */
export function DeleteAccountScreen() {
  const { id: token = '' } = useParams()
  const [isInProgress, setInProgress] = useState(false)
  const navigate = useNavigate()

  async function remove() {
    setInProgress(true)
    try {
      await account.delete({ token })
      clearBrowserData()
      toast({ tone: 'success', message: t('ACCOUNT_SETTINGS.DEACTIVATED') })
      await navigate(PATHS.landing, { replace: true })
    } catch (error) {
      toastFailure(error)
      setInProgress(false)
    }
  }

  return (
    <Suspense>
      <ConfirmDialog
        isOpen
        isDangerous
        title={t('ACCOUNT_SETTINGS.DELETE_TITLE')}
        confirmLabel={t('ACCOUNT_SETTINGS.DELETE_CONFIRM')}
        isInProgress={isInProgress}
        onConfirm={() => void remove()}
        onClose={() => void navigate(PATHS.landing)}
      >
        {t('ACCOUNT_SETTINGS.DELETE_TEXT')}
      </ConfirmDialog>
    </Suspense>
  )
}
