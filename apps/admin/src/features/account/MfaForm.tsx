import { isApiFailure } from '@seatdesk/api-client'
import { CODE_LENGTH, mfaForm } from '@seatdesk/domain'
import { takeFocus, useForm } from '@seatdesk/front/form'
import { Button, CodeField } from '@seatdesk/ui'

import { t, translated } from '../../lib/messages/start.ts'

import classes from './StepPanel.module.css'

/** The code of the second factor, sent once its last digit is there; a refused one makes way. */
export function MfaForm({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const form = useForm({
    schema: mfaForm,
    translated,
    initial: { code: '' },
    refusedField: 'code',
    onSubmit: async ({ code }) => {
      try {
        await onCode(code)
      } catch (error) {
        if (isApiFailure(error) && error.kind === 'refused') form.reset()
        throw error
      }
    },
  })
  return (
    <form className={classes['form']} {...form.root}>
      <CodeField
        label={t('MFA.CODE')}
        ref={takeFocus}
        length={CODE_LENGTH}
        isInProgress={form.isInProgress}
        onComplete={() => form.root.ref.current?.requestSubmit()}
        {...form.code('code')}
      />
      <Button type="submit" emphasis="main" fullWidth isInProgress={form.isInProgress}>
        {t('MFA.SUBMIT')}
      </Button>
    </form>
  )
}
