import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { Button, toast } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { account } from '../../lib/api/account.ts'
import { t } from '../../lib/i18n/settings.ts'

import classes from './DeactivateAccount.module.css'

const PasswordDialog = lazyComponent(
  async () => (await import('@seatdesk/app-kit/step-up/password')).PasswordDialog,
)

/** Requests an email link that deactivates the account; asks for the password. */
export function DeactivateAccount() {
  const [isConfirming, setConfirming] = useState(false)

  async function request(password: string) {
    await account.requestDelete({ password })
    setConfirming(false)
    toast({ tone: 'success', message: t('ACCOUNT_SETTINGS.DELETE_REQUEST') })
  }

  return (
    <div className={classes['root']}>
      <p className={classes['text']}>{t('ACCOUNT_SETTINGS.DEACTIVATE_HINT')}</p>
      <Button onClick={() => setConfirming(true)}>{t('ACCOUNT_SETTINGS.DEACTIVATE')}</Button>
      {isConfirming && (
        <Suspense>
          <PasswordDialog
            isDangerous
            title={t('ACCOUNT_SETTINGS.DEACTIVATE')}
            text={t('ACCOUNT_SETTINGS.DEACTIVATE_TEXT')}
            label={t('ACCOUNT_SETTINGS.PASSWORD')}
            confirmLabel={t('ACCOUNT_SETTINGS.DEACTIVATE')}
            onPassword={request}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
