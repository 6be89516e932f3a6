import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { matchPath } from 'react-router'

import { paths } from '../lib/routes.ts'

/** Who a screen is for: everybody, the signed in, or those who are not. */
export type Audience = 'everybody' | 'signed-in' | 'signed-out'

interface Screen {
  path: string
  audience: Audience
  Component: LazyExoticComponent<ComponentType>
  preload: () => Promise<unknown>
}

const screen = (path: string, audience: Audience, load: () => Promise<ComponentType>): Screen => ({
  path,
  audience,
  Component: lazy(async () => ({ default: await load() })),
  preload: load,
})

const eventList = () =>
  import('../screens/event-list/EventListScreen.tsx').then((it) => it.EventListScreen)

const page = () => import('../screens/page/PageScreen.tsx').then((it) => it.PageScreen)

/** Every screen, by the route that shows it; its code is loaded when it is first shown. */
export const screens: readonly Screen[] = [
  screen(paths.landing, 'signed-out', () =>
    import('../screens/landing/LandingScreen.tsx').then((it) => it.LandingScreen),
  ),
  screen(paths.signup, 'everybody', () =>
    import('../screens/signup/SignupScreen.tsx').then((it) => it.SignupScreen),
  ),
  screen(paths.forgotPassword, 'everybody', () =>
    import('../screens/forgot-password/ForgotPasswordScreen.tsx').then(
      (it) => it.ForgotPasswordScreen,
    ),
  ),
  screen(paths.resetPassword, 'everybody', () =>
    import('../screens/reset-password/ResetPasswordScreen.tsx').then(
      (it) => it.ResetPasswordScreen,
    ),
  ),
  screen(paths.pendingApproval, 'everybody', () =>
    import('../screens/pending-approval/PendingApprovalScreen.tsx').then(
      (it) => it.PendingApprovalScreen,
    ),
  ),
  screen(paths.deleteAccount, 'everybody', () =>
    import('../screens/delete-account/DeleteAccountScreen.tsx').then(
      (it) => it.DeleteAccountScreen,
    ),
  ),
  screen(paths.pba, 'everybody', () =>
    import('../screens/pba/PbaScreen.tsx').then((it) => it.PbaScreen),
  ),
  screen(paths.confirmEmail, 'everybody', () =>
    import('../screens/confirm-email/ConfirmEmailScreen.tsx').then((it) => it.ConfirmEmailScreen),
  ),
  ...[paths.privacy, paths.terms, paths.about, paths.community].map((path) =>
    screen(path, 'everybody', page),
  ),
  screen(paths.login, 'signed-out', () =>
    import('../screens/login/LoginScreen.tsx').then((it) => it.LoginScreen),
  ),
  screen(paths.mfa, 'everybody', () =>
    import('../screens/mfa/MfaScreen.tsx').then((it) => it.MfaScreen),
  ),
  screen(paths.events, 'signed-in', () =>
    import('../screens/events/EventsScreen.tsx').then((it) => it.EventsScreen),
  ),
  screen(paths.eventList, 'signed-in', eventList),
  screen(paths.favoriteList, 'signed-in', eventList),
  screen(paths.eventTickets, 'signed-in', () =>
    import('../screens/event-tickets/EventTicketsScreen.tsx').then((it) => it.EventTicketsScreen),
  ),
  screen(paths.purchases, 'signed-in', () =>
    import('../screens/purchases/PurchasesScreen.tsx').then((it) => it.PurchasesScreen),
  ),
  screen(paths.sales, 'signed-in', () =>
    import('../screens/sales/SalesScreen.tsx').then((it) => it.SalesScreen),
  ),
  screen(paths.payouts, 'signed-in', () =>
    import('../screens/payouts/PayoutsScreen.tsx').then((it) => it.PayoutsScreen),
  ),
  screen(paths.listings, 'signed-in', () =>
    import('../screens/listings/ListingsScreen.tsx').then((it) => it.ListingsScreen),
  ),
  screen(paths.notifications, 'signed-in', () =>
    import('../screens/notifications/NotificationsScreen.tsx').then((it) => it.NotificationsScreen),
  ),
  screen(paths.settings, 'signed-in', () =>
    import('../screens/settings/SettingsScreen.tsx').then((it) => it.SettingsScreen),
  ),
  screen(paths.accountInformation, 'signed-in', () =>
    import('../screens/settings/AccountInformationScreen.tsx').then(
      (it) => it.AccountInformationScreen,
    ),
  ),
  screen(paths.brokerSettings, 'signed-in', () =>
    import('../screens/settings/BrokerSettingsScreen.tsx').then((it) => it.BrokerSettingsScreen),
  ),
  screen(paths.paymentSettings, 'signed-in', () =>
    import('../screens/settings/PaymentSettingsScreen.tsx').then((it) => it.PaymentSettingsScreen),
  ),
  screen(paths.loginSettings, 'signed-in', () =>
    import('../screens/settings/LoginSettingsScreen.tsx').then((it) => it.LoginSettingsScreen),
  ),
  screen(paths.notificationSettings, 'signed-in', () =>
    import('../screens/settings/NotificationSettingsScreen.tsx').then(
      (it) => it.NotificationSettingsScreen,
    ),
  ),
]

/** Begins to load the code of the screen at an address; what is no screen is ignored. */
export const preloadScreen = (pathname: string): void => {
  const found = screens.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname))
  // A chunk that cannot be loaded is told of where it is needed.
  found?.preload().catch(() => {})
}
