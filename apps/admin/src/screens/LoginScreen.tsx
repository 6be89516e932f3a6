import { useForm } from '@seatdesk/app-kit/form'
import { PasskeyButton } from '@seatdesk/app-kit/passkey-button'
import { loginForm } from '@seatdesk/domain'
import { Button, CheckboxField, PasswordField, TextField } from '@seatdesk/ui'
import { useLocation, useNavigate } from 'react-router'

import { t, translate } from '../lib/i18n/common.ts'
import { PATHS } from '../lib/routes.ts'
import { signIn } from '../lib/session.ts'
import { StepPanel } from '../lib/StepPanel.tsx'

import classes from '../lib/StepPanel.module.css'

/** Lazy-loads the API client when a field gets focus, so that viewing the page does not load it. */
const loadApi = () => import('../lib/api.ts')

const preloadApi = () => void loadApi().catch(() => {})

interface LoginFormProps {
  /** Called when the password was right but a code is still to be entered. */
  onCodeNeeded: () => void
}

/** Login form for administrators; rejects brokers. After login the route guards redirect. */
function LoginForm({ onCodeNeeded }: LoginFormProps) {
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
      <CheckboxField label={t('LOGIN.KEEP_ME_LOGGED_IN')} {...form.box('keepMeLoggedIn')} />
      <Button type="submit" emphasis="main" fullWidth isInProgress={form.isInProgress}>
        {t('LOGIN.SUBMIT')}
      </Button>
      <PasskeyButton
        label={t('LOGIN.PASSKEY')}
        logIn={async () => {
          const { logInWithPasskey } = await import('../lib/passkeys.ts')
          await signIn(await logInWithPasskey(), form.values.keepMeLoggedIn)
        }}
      />
    </form>
  )
}

/** Login screen; with two-factor authentication the code screen follows. */
export function LoginScreen() {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (
    <StepPanel title={t('LOGIN.TITLE')} lead={t('LOGIN.LEAD')}>
      <LoginForm onCodeNeeded={() => void navigate(PATHS.mfa, { state })} />
    </StepPanel>
  )
}
