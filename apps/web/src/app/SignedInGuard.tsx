import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { useLocation } from 'react-router'

import { t } from '../lib/i18n/common.ts'
import { narrowedNames } from '../lib/narrowed-names.ts'
import { useHasNoCompany, useLacksTwoFactor, useNarrowedTo } from '../lib/rights.ts'
import { PATHS } from '../lib/routes.ts'
import { guards } from './guards.ts'

import classes from './NarrowedNotice.module.css'

/**
 * Says to which events and performers the user is narrowed, above each screen, so that nobody takes
 * totals for those of the company; nothing for users who see everything.
 */
export function NarrowedNotice() {
  const narrowedTo = useNarrowedTo()
  if (narrowedTo === null) return null
  return (
    <p className={classes['root']}>
      {t('NAVIGATION.NARROWED', { names: narrowedNames(narrowedTo) })}
    </p>
  )
}

const TwoFactorRequired = lazyComponent(
  async () => (await import('../features/team/TwoFactorRequired.tsx')).TwoFactorRequired,
)

const NoCompany = lazyComponent(
  async () => (await import('../features/team/NoCompany.tsx')).NoCompany,
)

/** The screens that set up two-factor authentication. */
const SET_UP_PATHS: readonly string[] = [PATHS.loginSettings, PATHS.mfa]

/** The screens of a person without a company. */
const PERSONAL_PATHS: readonly string[] = [...SET_UP_PATHS, PATHS.accountInformation]

const SignedIn = guards['signed-in']

/**
 * Shows the screens of signed-in users. Members without two-factor authentication get only the page
 * to set it up, if their company requires it. A person without a company gets only the page that
 * says so, and the settings of the person.
 */
export function SignedInGuard() {
  const { pathname } = useLocation()
  const lacksTwoFactor = useLacksTwoFactor()
  if (useHasNoCompany() && !PERSONAL_PATHS.includes(pathname)) return <NoCompany />
  if (lacksTwoFactor && !SET_UP_PATHS.includes(pathname)) return <TwoFactorRequired />
  return (
    <>
      <NarrowedNotice />
      <SignedIn />
    </>
  )
}
