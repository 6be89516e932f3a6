import { mfaForm } from '@seatdesk/domain'
import { Button, TextField, toast } from '@seatdesk/ui'
import { useState } from 'react'

import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { t } from '../../lib/messages/t.ts'
import { toastFailure } from '../../lib/messages/toast-failure.ts'

import classes from './AccountPanel.module.css'

interface MfaFormProps {
  /** Called with the code that was entered; what it throws is told. */
  onCode: (code: string) => Promise<void>
}

/** The code that came by phone, and a way to get another. */
export function MfaForm({ onCode }: MfaFormProps) {
  const [isSending, setSending] = useState(false)
  const form = useForm({
    schema: mfaForm,
    initial: { code: '' },
    onSubmit: ({ code }) => onCode(code),
  })

  async function resend() {
    setSending(true)
    try {
      await api.account.resendCode({})
      toast({ tone: 'success', message: t('MFA.RESENT') })
    } catch (error) {
      toastFailure(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <form className={classes['form']} {...form.root}>
      <TextField
        label={t('MFA.CODE')}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        {...form.text('code')}
      />
      <Button type="submit" emphasis="main" fullWidth isInProgress={form.isInProgress}>
        {t('MFA.SUBMIT')}
      </Button>
      <Button emphasis="quiet" fullWidth isInProgress={isSending} onClick={() => void resend()}>
        {t('MFA.RESEND')}
      </Button>
    </form>
  )
}
