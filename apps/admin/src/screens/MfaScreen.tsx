import { isApiError } from '@seatdesk/api-client'
import { focusOnMount, useForm } from '@seatdesk/app-kit/form'
import { CODE_LENGTH, CODE_MINUTES, mfaForm } from '@seatdesk/domain'
import { Button, CodeField, Link } from '@seatdesk/ui'

import { api } from '../lib/api.ts'
import { t, translate } from '../lib/i18n/common.ts'
import { PATHS } from '../lib/routes.ts'
import { session, signIn } from '../lib/session.ts'
import { StepPanel } from '../lib/StepPanel.tsx'

import classes from '../lib/StepPanel.module.css'

/** Two-factor code form. Submits after the last digit; a rejected code clears the field. */
function MfaForm({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const form = useForm({
    schema: mfaForm,
    translate,
    initial: { code: '' },
    rejectedField: 'code',
    onSubmit: async ({ code }) => {
      try {
        await onCode(code)
      } catch (error) {
        if (isApiError(error) && error.kind === 'http') form.reset()
        throw error
      }
    },
  })
  return (
    <form className={classes['form']} {...form.root}>
      <CodeField
        label={t('MFA.CODE')}
        ref={focusOnMount}
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

/** Two-factor code screen. After login the route guards redirect. */
export function MfaScreen() {
  async function authorize(code: string) {
    const { isKept } = session.getState()
    await signIn(await api.account.authorize({ code }), isKept)
  }
  return (
    <StepPanel
      title={t('MFA.TITLE')}
      lead={t('MFA.TEXT', { minutes: CODE_MINUTES })}
      below={<Link href={PATHS.login}>{t('MFA.START_OVER')}</Link>}
    >
      <MfaForm onCode={authorize} />
    </StepPanel>
  )
}
