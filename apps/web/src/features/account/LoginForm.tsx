import { useForm } from '@seatdesk/app-kit/form'
import { loginForm } from '@seatdesk/domain'
import { Button, CheckboxField, Link, PasswordField, TextField } from '@seatdesk/ui'

import { t, translate } from '../../lib/i18n/account.ts'
import { PATHS } from '../../lib/routes.ts'
import { signIn } from '../../lib/session.ts'
import { PasskeyButton } from './PasskeyButton.tsx'

import classes from './AccountPanel.module.css'

/**
 * Loads when the user starts to fill in the form; a visitor who only views the page does not need
 * it.
 */
const loadApi = () => import('../../lib/api.ts')

const preloadApi = () => void loadApi().catch(() => {})

interface LoginFormProps {
  /** Called when the password is correct but a second factor is required. */
  onCodeNeeded: () => void
}

/** The login form. After a login without a second factor the route guards redirect. */
export function LoginForm({ onCodeNeeded }: LoginFormProps) {
  const form = useForm({
    schema: loginForm,
    translate,
    initial: { email: '', password: '', keepMeLoggedIn: false },
    persistedFields: ['email', 'keepMeLoggedIn'],
    onSubmit: async ({ email, password, keepMeLoggedIn }) => {
      const { api } = await loadApi()
      const tokens = await api.account.login({ email, password })
      if (!(await signIn(tokens, keepMeLoggedIn))) onCodeNeeded()
    },
  })
  return (
    <form className={classes['form']} {...form.root} onFocus={preloadApi}>
      <TextField
        label={t('LOGIN.EMAIL')}
        type="email"
        autoComplete="username"
        {...form.text('email')}
      />
      <PasswordField label={t('LOGIN.PASSWORD')} {...form.text('password')} />
      <div className={classes['bounds']}>
        <CheckboxField label={t('LOGIN.KEEP_ME_LOGGED_IN')} {...form.box('keepMeLoggedIn')} />
        <Link href={PATHS.forgotPassword}>{t('LOGIN.FORGOT_PASSWORD')}</Link>
      </div>
      <Button type="submit" emphasis="main" fullWidth isInProgress={form.isInProgress}>
        {t('LOGIN.SUBMIT')}
      </Button>
      <PasskeyButton isKept={form.values.keepMeLoggedIn} />
    </form>
  )
}
