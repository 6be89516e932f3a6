import { useForm } from '@seatdesk/app-kit/form'
import { forgotPasswordForm } from '@seatdesk/domain'
import { Button, TextField } from '@seatdesk/ui'

import { account } from '../../lib/api/account.ts'
import { t, translate } from '../../lib/i18n/account.ts'

import classes from './AccountPanel.module.css'

interface ForgotPasswordFormProps {
  /** Called with the address that a link is sent to if it has an account. */
  onSent: (email: string) => void
}

/** Requests a link to reset the password. */
export function ForgotPasswordForm({ onSent }: ForgotPasswordFormProps) {
  const form = useForm({
    schema: forgotPasswordForm,
    translate,
    initial: { email: '' },
    persistedFields: ['email'],
    onSubmit: async ({ email }) => {
      await account.forgotPassword({ email })
      onSent(email)
    },
  })
  return (
    <form className={classes['form']} {...form.root}>
      <TextField
        label={t('RESET_PASSWORD.EMAIL')}
        type="email"
        autoComplete="email"
        {...form.text('email')}
      />
      <Button type="submit" emphasis="main" fullWidth isInProgress={form.isInProgress}>
        {t('RESET_PASSWORD.SEND_LINK')}
      </Button>
    </form>
  )
}
