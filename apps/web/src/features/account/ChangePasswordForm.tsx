import { useForm } from '@seatdesk/app-kit/form'
import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { changePasswordForm } from '@seatdesk/domain'
import { Button, PasswordField, toast } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { account } from '../../lib/api/account.ts'
import { toastGeneralFailure } from '../../lib/i18n/i18n.ts'
import { t, translate } from '../../lib/i18n/settings.ts'
import { useSession } from '../../lib/session.ts'
import { NewPasswordField } from './internal/NewPasswordField.tsx'

import classes from './AccountForm.module.css'

const PasswordDialog = lazyComponent(
  async () => (await import('@seatdesk/app-kit/step-up/password')).PasswordDialog,
)

/** Changes the password; the new one must be typed twice. */
export function ChangePasswordForm() {
  const email = useSession((state) => state.user?.email ?? '')
  const [isConfirming, setConfirming] = useState(false)
  const form = useForm({
    schema: changePasswordForm,
    translate,
    initial: { current_password: '', new_password: '' },
    onSubmit: () => {
      setConfirming(true)
      return Promise.resolve()
    },
  })
  const { current_password: password, new_password: newPassword } = form.values

  async function change() {
    await account.changePassword({ password, newPassword })
    setConfirming(false)
    form.reset()
    toast({ tone: 'success', message: t('LOGIN_SETTINGS.CHANGE_PASSWORD_SUCCESS') })
  }

  return (
    <form className={classes['root']} {...form.root}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('LOGIN_SETTINGS.CURRENT_PASSWORD')}
        {...form.text('current_password')}
      />
      <NewPasswordField label={t('LOGIN_SETTINGS.NEW_PASSWORD')} {...form.text('new_password')} />
      <div className={classes['actions']}>
        <Button type="submit" emphasis="main">
          {t('LOGIN_SETTINGS.CHANGE_PASSWORD')}
        </Button>
      </div>
      {isConfirming && (
        <Suspense>
          <PasswordDialog
            title={t('LOGIN_SETTINGS.CONFIRM_TITLE')}
            text={t('LOGIN_SETTINGS.CONFIRM_TEXT')}
            label={t('LOGIN_SETTINGS.NEW_PASSWORD')}
            confirmLabel={t('LOGIN_SETTINGS.CHANGE_PASSWORD')}
            autoComplete="new-password"
            validatePassword={(repeated) =>
              repeated === newPassword ? null : t('LOGIN_SETTINGS.PASSWORDS_MATCH')
            }
            onPassword={change}
            showError={toastGeneralFailure}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      )}
    </form>
  )
}
