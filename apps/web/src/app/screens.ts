import { createScreens } from '@seatdesk/app-kit/router'

import { t } from '../lib/i18n/common.ts'
import { PATHS } from '../lib/routes.ts'

const eventList = () =>
  import('../screens/EventListScreen.tsx').then((module) => module.EventListScreen)

const money = () =>
  import('../screens/MoneyEmailScreen.tsx').then((module) => module.MoneyEmailScreen)

const page = () => import('../screens/page/PageScreen.tsx').then((module) => module.PageScreen)

/** The route table: the screen of each path, who may see it, and the menu that links to it. */
export const screens = createScreens(PATHS, {
  landing: {
    audience: 'signed-out',
    title: t('LANDING.TITLE'),
    load: () =>
      import('../screens/landing/LandingScreen.tsx').then((module) => module.LandingScreen),
  },
  login: {
    audience: 'signed-out',
    title: t('LOGIN.TITLE'),
    load: () => import('../screens/LoginScreen.tsx').then((module) => module.LoginScreen),
  },
  signup: {
    audience: 'everybody',
    title: t('REGISTRATION.TITLE'),
    load: () => import('../screens/SignupScreen.tsx').then((module) => module.SignupScreen),
  },
  forgotPassword: {
    audience: 'everybody',
    title: t('RESET_PASSWORD.FORGOT_TITLE'),
    load: () =>
      import('../screens/ForgotPasswordScreen.tsx').then((module) => module.ForgotPasswordScreen),
  },
  resetPassword: {
    audience: 'everybody',
    title: t('RESET_PASSWORD.TITLE'),
    load: () =>
      import('../screens/ResetPasswordScreen.tsx').then((module) => module.ResetPasswordScreen),
  },
  pendingApproval: {
    audience: 'everybody',
    title: t('REGISTRATION.PENDING_TITLE'),
    load: () =>
      import('../screens/PendingApprovalScreen.tsx').then((module) => module.PendingApprovalScreen),
  },
  deleteAccount: {
    audience: 'everybody',
    title: t('ACCOUNT_SETTINGS.DELETE_TITLE'),
    load: () =>
      import('../screens/DeleteAccountScreen.tsx').then((module) => module.DeleteAccountScreen),
  },
  pba: {
    audience: 'everybody',
    title: t('PBA.TITLE'),
    load: () =>
      import('../screens/ConfirmPhoneScreen.tsx').then((module) => module.ConfirmPhoneScreen),
  },
  mfa: {
    audience: 'everybody',
    title: t('MFA.TITLE'),
    load: () => import('../screens/MfaScreen.tsx').then((module) => module.MfaScreen),
  },
  confirmEmail: {
    audience: 'everybody',
    title: t('REGISTRATION.CONFIRMING_EMAIL'),
    load: () =>
      import('../screens/ConfirmEmailScreen.tsx').then((module) => module.ConfirmEmailScreen),
  },
  confirmMoneyEmail: { audience: 'everybody', title: t('NAVIGATION.MONEY_EMAIL'), load: money },
  notMe: {
    audience: 'everybody',
    title: t('GUARD.NOT_ME_TITLE'),
    load: () => import('../screens/NotMeScreen.tsx').then((module) => module.NotMeScreen),
  },
  reportUnrecognizedSignup: {
    audience: 'everybody',
    title: t('GUARD.DISOWN_TITLE'),
    load: () =>
      import('../screens/ReportUnrecognizedSignupScreen.tsx').then(
        (module) => module.ReportUnrecognizedSignupScreen,
      ),
  },
  events: {
    audience: 'signed-in',
    title: t('EVENTS.TITLE'),
    within: 'eventList',
    load: () => import('../screens/events/EventsScreen.tsx').then((module) => module.EventsScreen),
  },
  eventList: {
    audience: 'signed-in',
    title: t('NAVIGATION.EVENTS'),
    menu: 'main',
    load: eventList,
  },
  favoriteList: {
    audience: 'signed-in',
    title: t('EVENTS.TITLE'),
    within: 'eventList',
    load: eventList,
  },
  eventTickets: {
    audience: 'signed-in',
    title: t('EVENTS.TITLE'),
    within: 'eventList',
    load: () =>
      import('../screens/event-tickets/EventTicketsScreen.tsx').then(
        (module) => module.EventTicketsScreen,
      ),
  },
  watching: {
    audience: 'signed-in',
    title: t('WATCHING.TITLE'),
    within: 'eventList',
    load: () =>
      import('../screens/watching/WatchingScreen.tsx').then((module) => module.WatchingScreen),
  },
  watch: {
    audience: 'signed-in',
    title: t('WATCHING.TITLE'),
    within: 'eventList',
    load: () => import('../screens/watching/WatchScreen.tsx').then((module) => module.WatchScreen),
  },
  stopWatching: {
    audience: 'everybody',
    title: t('WATCHING.STOP_TITLE'),
    load: () =>
      import('../screens/watching/StopWatchingScreen.tsx').then(
        (module) => module.StopWatchingScreen,
      ),
  },
  purchases: {
    audience: 'signed-in',
    title: t('NAVIGATION.PURCHASES'),
    menu: 'main',
    load: () =>
      import('../screens/purchases/PurchasesScreen.tsx').then((module) => module.PurchasesScreen),
  },
  sales: {
    audience: 'signed-in',
    title: t('NAVIGATION.SALES'),
    menu: 'main',
    load: () => import('../screens/sales/SalesScreen.tsx').then((module) => module.SalesScreen),
  },
  payouts: {
    audience: 'signed-in',
    right: 'seePayouts',
    title: t('NAVIGATION.PAYOUTS'),
    menu: 'main',
    load: () => import('../screens/PayoutsScreen.tsx').then((module) => module.PayoutsScreen),
  },
  listings: {
    audience: 'signed-in',
    title: t('NAVIGATION.LISTINGS'),
    menu: 'main',
    load: () =>
      import('../screens/listings/ListingsScreen.tsx').then((module) => module.ListingsScreen),
  },
  listingsImport: {
    audience: 'signed-in',
    right: 'manageInventory',
    title: t('IMPORT.TITLE'),
    within: 'listings',
    load: () => import('../screens/ImportScreen.tsx').then((module) => module.ImportScreen),
  },
  listingsPricing: {
    audience: 'signed-in',
    right: 'manageInventory',
    title: t('PRICING.TITLE'),
    within: 'listings',
    load: () => import('../screens/PricingScreen.tsx').then((module) => module.PricingScreen),
  },
  notifications: {
    audience: 'signed-in',
    title: t('NAVIGATION.NOTIFICATIONS'),
    menu: 'main',
    load: () =>
      import('../screens/notifications/NotificationsScreen.tsx').then(
        (module) => module.NotificationsScreen,
      ),
  },
  business: {
    audience: 'signed-in',
    right: 'seeProfit',
    title: t('NAVIGATION.BUSINESS'),
    menu: 'main',
    load: () =>
      import('../screens/business/ProfitScreen.tsx').then((module) => module.ProfitScreen),
  },
  businessStock: {
    audience: 'signed-in',
    right: 'seeProfit',
    title: t('NAVIGATION.BUSINESS'),
    within: 'business',
    load: () => import('../screens/business/StockScreen.tsx').then((module) => module.StockScreen),
  },
  settings: {
    audience: 'signed-in',
    title: t('NAVIGATION.SETTINGS'),
    load: () =>
      import('../screens/settings/SettingsScreen.tsx').then((module) => module.SettingsScreen),
  },
  accountInformation: {
    audience: 'signed-in',
    title: t('NAVIGATION.ACCOUNT_INFORMATION'),
    menu: 'settings',
    load: () =>
      import('../screens/settings/AccountInformationScreen.tsx').then(
        (module) => module.AccountInformationScreen,
      ),
  },
  teamSettings: {
    audience: 'signed-in',
    right: 'seeCompany',
    title: t('NAVIGATION.TEAM'),
    menu: 'settings',
    load: () => import('../screens/settings/TeamScreen.tsx').then((module) => module.TeamScreen),
  },
  activity: {
    audience: 'signed-in',
    right: 'seeAudit',
    title: t('NAVIGATION.ACTIVITY'),
    menu: 'settings',
    load: () =>
      import('../screens/settings/ActivityScreen.tsx').then((module) => module.ActivityScreen),
  },
  invitation: {
    audience: 'everybody',
    title: t('NAVIGATION.INVITATION'),
    load: () => import('../screens/InvitationScreen.tsx').then((module) => module.InvitationScreen),
  },
  brokerSettings: {
    audience: 'signed-in',
    title: t('NAVIGATION.BROKER_SETTINGS'),
    menu: 'settings',
    load: () =>
      import('../screens/settings/BrokerSettingsScreen.tsx').then(
        (module) => module.BrokerSettingsScreen,
      ),
  },
  loginSettings: {
    audience: 'signed-in',
    title: t('NAVIGATION.LOGIN_DETAILS'),
    menu: 'settings',
    load: () =>
      import('../screens/settings/LoginSettingsScreen.tsx').then(
        (module) => module.LoginSettingsScreen,
      ),
  },
  paymentSettings: {
    audience: 'signed-in',
    right: 'seePaymentMethods',
    title: t('NAVIGATION.PAYMENT_AND_PAYOUT'),
    menu: 'settings',
    load: () =>
      import('../screens/settings/PaymentSettingsScreen.tsx').then(
        (module) => module.PaymentSettingsScreen,
      ),
  },
  notificationSettings: {
    audience: 'signed-in',
    title: t('NAVIGATION.NOTIFICATION_SETTINGS'),
    menu: 'settings',
    load: () =>
      import('../screens/settings/NotificationSettingsScreen.tsx').then(
        (module) => module.NotificationSettingsScreen,
      ),
  },
  contactSettings: {
    audience: 'signed-in',
    right: 'buy',
    title: t('NAVIGATION.TICKET_RECIPIENTS'),
    menu: 'settings',
    load: () =>
      import('../screens/settings/ContactSettingsScreen.tsx').then(
        (module) => module.ContactSettingsScreen,
      ),
  },
  privacy: {
    audience: 'everybody',
    title: t('LANDING.PRIVACY'),
    menu: 'footer',
    load: page,
  },
  terms: {
    audience: 'everybody',
    title: t('LANDING.TERMS'),
    menu: 'footer',
    load: page,
  },
  about: {
    audience: 'everybody',
    title: t('LANDING.ABOUT'),
    menu: 'footer',
    load: page,
  },
  community: {
    audience: 'everybody',
    title: t('LANDING.COMMUNITY'),
    menu: 'footer',
    load: page,
  },
})
