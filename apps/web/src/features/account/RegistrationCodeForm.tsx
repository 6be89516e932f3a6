import { registrationCodeForm } from '@seatdesk/domain'
import { Button, TextField } from '@seatdesk/ui'

import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { t } from '../../lib/messages/t.ts'
import { ResendButton } from './internal/ResendButton.tsx'

import classes from './AccountPanel.module.css'

interface RegistrationCodeFormProps {
  /** Called when the phone number is confirmed. */
  onConfirmed: () => void
}

/** The code that came by phone after the registration. */
export function RegistrationCodeForm({ onConfirmed }: RegistrationCodeFormProps) {
  const form = useForm({
    schema: registrationCodeForm,
    initial: { registration_code: '' },
    fieldNames: { code: 'registration_code' },
    onSubmit: async ({ registration_code: code }) => {
      await api.account.confirmPhone({ code })
      onConfirmed()
    },
  })
  return (
    <form className={classes['form']} {...form.root}>
      <TextField
        label={t('PBA.REGISTRATION_CODE')}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.text('registration_code')}
      />
      <Button type="submit" emphasis="main" fullWidth isInProgress={form.isInProgress}>
        {t('PBA.SUBMIT')}
      </Button>
      <ResendButton />
    </form>
  )
}
