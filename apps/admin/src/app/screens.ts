import { createScreens } from '@seatdesk/app-kit/router'

import { t } from '../lib/i18n/common.ts'
import { PATHS } from '../lib/routes.ts'

/** Route table: the screen of each path, who may open it, and its menu. */
export const screens = createScreens(PATHS, {
  login: {
    audience: 'signed-out',
    title: t('LOGIN.TITLE'),
    load: () => import('../screens/LoginScreen.tsx').then((module) => module.LoginScreen),
  },
  mfa: {
    audience: 'signed-out',
    title: t('MFA.TITLE'),
    load: () => import('../screens/MfaScreen.tsx').then((module) => module.MfaScreen),
  },
  today: {
    audience: 'signed-in',
    title: t('NAVIGATION.TODAY'),
    menu: 'today',
    load: () => import('../screens/today/TodayScreen.tsx').then((module) => module.TodayScreen),
  },
  accounts: {
    audience: 'signed-in',
    title: t('NAVIGATION.ACCOUNTS'),
    menu: 'accounts',
    load: () => import('../screens/AccountsScreen.tsx').then((module) => module.AccountsScreen),
  },
  account: {
    audience: 'signed-in',
    title: t('NAVIGATION.ACCOUNTS'),
    load: () =>
      import('../screens/account/AccountScreen.tsx').then((module) => module.AccountScreen),
  },
  companies: {
    audience: 'signed-in',
    title: t('NAVIGATION.COMPANIES'),
    menu: 'accounts',
    load: () => import('../screens/CompaniesScreen.tsx').then((module) => module.CompaniesScreen),
  },
  orders: {
    audience: 'signed-in',
    title: t('NAVIGATION.ORDERS'),
    menu: 'orders',
    load: () => import('../screens/OrdersScreen.tsx').then((module) => module.OrdersScreen),
  },
  order: {
    audience: 'signed-in',
    title: t('NAVIGATION.ORDERS'),
    load: () => import('../screens/order/OrderScreen.tsx').then((module) => module.OrderScreen),
  },
  payouts: {
    audience: 'signed-in',
    title: t('NAVIGATION.PAYOUTS'),
    menu: 'money',
    load: () => import('../screens/PayoutsScreen.tsx').then((module) => module.PayoutsScreen),
  },
  disputes: {
    audience: 'signed-in',
    title: t('NAVIGATION.DISPUTES'),
    menu: 'money',
    load: () => import('../screens/DisputesScreen.tsx').then((module) => module.DisputesScreen),
  },
  books: {
    audience: 'signed-in',
    title: t('NAVIGATION.BOOKS'),
    menu: 'money',
    load: () =>
      import('../screens/ReconciliationScreen.tsx').then((module) => module.ReconciliationScreen),
  },
  ledger: {
    audience: 'signed-in',
    title: t('NAVIGATION.LEDGER'),
    menu: 'money',
    load: () => import('../screens/ledger/LedgerScreen.tsx').then((module) => module.LedgerScreen),
  },
  postings: {
    audience: 'signed-in',
    title: t('NAVIGATION.LEDGER'),
    load: () =>
      import('../screens/ledger/PostingsScreen.tsx').then((module) => module.PostingsScreen),
  },
  events: {
    audience: 'signed-in',
    title: t('NAVIGATION.EVENTS'),
    menu: 'catalog',
    load: () => import('../screens/events/EventsScreen.tsx').then((module) => module.EventsScreen),
  },
  schedule: {
    audience: 'signed-in',
    title: t('NAVIGATION.SCHEDULE'),
    within: 'events',
    load: () =>
      import('../screens/schedule/ScheduleScreen.tsx').then((module) => module.ScheduleScreen),
  },
  event: {
    audience: 'signed-in',
    title: t('NAVIGATION.EVENTS'),
    load: () => import('../screens/event/EventScreen.tsx').then((module) => module.EventScreen),
  },
  venues: {
    audience: 'signed-in',
    title: t('NAVIGATION.VENUES'),
    menu: 'catalog',
    load: () => import('../screens/venues/VenuesScreen.tsx').then((module) => module.VenuesScreen),
  },
  eventRequests: {
    audience: 'signed-in',
    title: t('NAVIGATION.EVENT_REQUESTS'),
    menu: 'catalog',
    load: () =>
      import('../screens/event-requests/EventRequestsScreen.tsx').then(
        (module) => module.EventRequestsScreen,
      ),
  },
  performers: {
    audience: 'signed-in',
    title: t('NAVIGATION.PERFORMERS'),
    menu: 'catalog',
    load: () =>
      import('../screens/performers/PerformersScreen.tsx').then(
        (module) => module.PerformersScreen,
      ),
  },
  seatMaps: {
    audience: 'signed-in',
    title: t('NAVIGATION.SEAT_MAPS'),
    menu: 'catalog',
    load: () =>
      import('../screens/seat-maps/SeatMapsScreen.tsx').then((module) => module.SeatMapsScreen),
  },
  seatMap: {
    audience: 'signed-in',
    title: t('NAVIGATION.SEAT_MAPS'),
    load: () =>
      import('../screens/seat-maps/SeatMapScreen.tsx').then((module) => module.SeatMapScreen),
  },
  tags: {
    audience: 'signed-in',
    title: t('NAVIGATION.TAGS'),
    menu: 'catalog',
    load: () => import('../screens/tags/TagsScreen.tsx').then((module) => module.TagsScreen),
  },
  messages: {
    audience: 'signed-in',
    title: t('NAVIGATION.MESSAGES'),
    menu: 'messages',
    load: () =>
      import('../screens/messages/MessagesScreen.tsx').then((module) => module.MessagesScreen),
  },
  audit: {
    audience: 'signed-in',
    title: t('NAVIGATION.AUDIT'),
    menu: 'audit',
    load: () => import('../screens/AuditScreen.tsx').then((module) => module.AuditScreen),
  },
  health: {
    audience: 'signed-in',
    title: t('NAVIGATION.HEALTH'),
    menu: 'health',
    load: () => import('../screens/health/HealthScreen.tsx').then((module) => module.HealthScreen),
  },
  failedTasks: {
    audience: 'signed-in',
    title: t('NAVIGATION.FAILED_TASKS'),
    menu: 'health',
    load: () =>
      import('../screens/FailedTasksScreen.tsx').then((module) => module.FailedTasksScreen),
  },
  me: {
    audience: 'signed-in',
    title: t('NAVIGATION.ME'),
    load: () => import('../screens/MyAccountScreen.tsx').then((module) => module.MyAccountScreen),
  },
})
