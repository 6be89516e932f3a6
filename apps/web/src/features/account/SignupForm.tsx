import { useForm } from '@seatdesk/app-kit/form'
import { signupForm } from '@seatdesk/domain'
import { Button, CheckboxField, Link, TextField } from '@seatdesk/ui'

import { account } from '../../lib/api/account.ts'
import { t, translate } from '../../lib/i18n/account.ts'
import { PATHS } from '../../lib/routes.ts'
import { signIn } from '../../lib/session.ts'
import { NewPasswordField } from './internal/NewPasswordField.tsx'

import classes from './AccountPanel.module.css'

interface SignupFormProps {
  /** Called when the account exists and its phone number must be confirmed. */
  onOpened: () => void
}

/** Registers an account. */
export function SignupForm({ onOpened }: SignupFormProps) {
  const form = useForm({
    schema: signupForm,
    translate,
    initial: { email: '', name: '', password: '', phone_number: '', terms: false },
    persistedFields: ['email', 'name', 'phone_number', 'terms'],
    // Keeps the input, because the user may leave to read the terms.
    keepOnNavigate: true,
    fieldNames: { phoneNumber: 'phone_number' },
    onSubmit: async ({ email, name, password, phone_number: phoneNumber }) => {
      // Stored in the browser, so that the phone can be confirmed from another tab as well.
      await signIn(await account.register({ email, name, password, phoneNumber }), true)
      onOpened()
    },
  })
  return (
    <form className={classes['form']} {...form.root}>
      <TextField
        label={t('REGISTRATION.EMAIL')}
        type="email"
        autoComplete="email"
        {...form.text('email')}
      />
      <TextField label={t('REGISTRATION.NAME')} autoComplete="name" {...form.text('name')} />
      <NewPasswordField label={t('REGISTRATION.PASSWORD')} {...form.text('password')} />
      <TextField
        label={t('REGISTRATION.PHONE_NUMBER')}
        type="tel"
        autoComplete="tel"
        description={t('REGISTRATION.PHONE_NUMBER_HINT')}
        {...form.text('phone_number')}
      />
      <CheckboxField
        label={
          <>
            {t('REGISTRATION.TERMS')} <Link href={PATHS.terms}>{t('REGISTRATION.TERMS_LINK')}</Link>
          </>
        }
        {...form.box('terms')}
      />
      <Button type="submit" emphasis="main" fullWidth isInProgress={form.isInProgress}>
        {t('REGISTRATION.SUBMIT')}
      </Button>
    </form>
  )
}
