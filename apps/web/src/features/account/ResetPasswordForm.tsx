import { useForm } from '@seatdesk/app-kit/form'
import { resetPasswordForm } from '@seatdesk/domain'
import { Button, PasswordField } from '@seatdesk/ui'

import { account } from '../../lib/api/account.ts'
import { t, translate } from '../../lib/i18n/account.ts'
import { NewPasswordField } from './internal/NewPasswordField.tsx'

import classes from './AccountPanel.module.css'

interface ResetPasswordFormProps {
  /** The token of the email link. */
  token: string
  /** Called when the new password is saved. */
  onSaved: () => void
}

/** Sets a new password, typed twice. */
export function ResetPasswordForm({ token, onSaved }: ResetPasswordFormProps) {
  const form = useForm({
    schema: resetPasswordForm,
    translate,
    initial: { new_password: '', confirm_new_password: '' },
    fieldNames: { password: 'new_password' },
    onSubmit: async ({ new_password: password }) => {
      await account.resetPassword({ token, password })
      onSaved()
    },
  })
  return (
    <form className={classes['form']} {...form.root}>
      <NewPasswordField label={t('RESET_PASSWORD.NEW_PASSWORD')} {...form.text('new_password')} />
      <PasswordField
        label={t('RESET_PASSWORD.CONFIRM_NEW_PASSWORD')}
        autoComplete="new-password"
        {...form.text('confirm_new_password')}
      />
      <Button type="submit" emphasis="main" fullWidth isInProgress={form.isInProgress}>
        {t('RESET_PASSWORD.SUBMIT')}
      </Button>
    </form>
  )
}
