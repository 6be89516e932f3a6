import { forgotPasswordForm } from '@seatdesk/domain'
import { Button, TextField } from '@seatdesk/ui'

import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { t } from '../../lib/messages/t.ts'

import classes from './AccountPanel.module.css'

interface ForgotPasswordFormProps {
  /** Called with the address that a link was sent to, if there is an account of it. */
  onSent: (email: string) => void
}

/** Asks for a link to create a new password. */
export function ForgotPasswordForm({ onSent }: ForgotPasswordFormProps) {
  const form = useForm({
    schema: forgotPasswordForm,
    initial: { email: '' },
    onSubmit: async ({ email }) => {
      await api.account.forgotPassword({ email })
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
