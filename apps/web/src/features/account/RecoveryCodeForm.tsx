import { focusOnMount, useForm } from '@seatdesk/app-kit/form'
import { Button, TextField } from '@seatdesk/ui'
import * as v from 'valibot'

import { t, translate } from '../../lib/i18n/account.ts'

import classes from './AccountPanel.module.css'

interface RecoveryCodeFormProps {
  /** Called with the entered code; a rejection is shown under the field. */
  onCode: (code: string) => Promise<void>
}

const recoveryCodeForm = v.object({
  code: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('MFA.RECOVERY_CODE_REQUIRED'),
    v.maxLength(32, 'MFA.RECOVERY_CODE_WRONG'),
  ),
})

/** Asks for one of the saved recovery codes, for a user without their phone. */
export function RecoveryCodeForm({ onCode }: RecoveryCodeFormProps) {
  const form = useForm({
    schema: recoveryCodeForm,
    translate,
    initial: { code: '' },
    rejectedField: 'code',
    onSubmit: ({ code }) => onCode(code),
  })
  return (
    <form className={classes['form']} {...form.root}>
      <TextField
        label={t('MFA.RECOVERY_CODE')}
        description={t('MFA.RECOVERY_CODE_HINT')}
        ref={focusOnMount}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('code')}
      />
      <Button type="submit" emphasis="main" fullWidth isInProgress={form.isInProgress}>
        {t('MFA.SUBMIT')}
      </Button>
    </form>
  )
}
