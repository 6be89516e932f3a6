import { mfaForm } from '@seatdesk/domain'
import { Button, TextField } from '@seatdesk/ui'

import { useForm } from '../../lib/form/use-form.ts'
import { t } from '../../lib/messages/t.ts'
import { ResendButton } from './internal/ResendButton.tsx'

import classes from './AccountPanel.module.css'

interface MfaFormProps {
  /** Called with the code that was entered; what it throws is told. */
  onCode: (code: string) => Promise<void>
  /** Whether another code can be sent; at login one starts over instead. False unless it is said. */
  canResend?: boolean
}

/** The code that came by phone, and from the settings a way to get another. */
export function MfaForm({ onCode, canResend = false }: MfaFormProps) {
  const form = useForm({
    schema: mfaForm,
    initial: { code: '' },
    onSubmit: ({ code }) => onCode(code),
  })
  return (
    <form className={classes['form']} {...form.root}>
      <TextField
        label={t('MFA.CODE')}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.text('code')}
      />
      <Button type="submit" emphasis="main" fullWidth isInProgress={form.isInProgress}>
        {t('MFA.SUBMIT')}
      </Button>
      {canResend && <ResendButton />}
    </form>
  )
}
