import { createScreens } from '@seatdesk/app-kit/router'

import { t } from '../lib/i18n/common.ts'
import { PATHS } from '../lib/routes.ts'

/** Route table: the screen of each path, who may open it, and its menu. */
export const screens = createScreens(PATHS, {
  login: {
    audience: 'signed-out',
    title: t('LOGIN.TITLE'),
    load: () => import('../screens/LoginScreen.tsx').then((it) => it.LoginScreen),
  },
  mfa: {
    audience: 'signed-out',
    title: t('MFA.TITLE'),
    load: () => import('../screens/MfaScreen.tsx').then((it) => it.MfaScreen),
  },
  today: {
    audience: 'signed-in',
    title: t('NAVIGATION.TODAY'),
    menu: 'today',
    load: () => import('../screens/today/TodayScreen.tsx').then((it) => it.TodayScreen),
  },
  accounts: {
    audience: 'signed-in',
    title: t('NAVIGATION.ACCOUNTS'),
    menu: 'accounts',
    load: () => import('../screens/AccountsScreen.tsx').then((it) => it.AccountsScreen),
  },
  account: {
    audience: 'signed-in',
    title: t('NAVIGATION.ACCOUNTS'),
    load: () => import('../screens/account/AccountScreen.tsx').then((it) => it.AccountScreen),
  },
  orders: {
    audience: 'signed-in',
    title: t('NAVIGATION.ORDERS'),
    menu: 'orders',
    load: () => import('../screens/OrdersScreen.tsx').then((it) => it.OrdersScreen),
  },
  order: {
    audience: 'signed-in',
    title: t('NAVIGATION.ORDERS'),
    load: () => import('../screens/order/OrderScreen.tsx').then((it) => it.OrderScreen),
  },
  payouts: {
    audience: 'signed-in',
    title: t('NAVIGATION.PAYOUTS'),
    menu: 'money',
    load: () => import('../screens/PayoutsScreen.tsx').then((it) => it.PayoutsScreen),
  },
  disputes: {
    audience: 'signed-in',
    title: t('NAVIGATION.DISPUTES'),
    menu: 'money',
    load: () => import('../screens/DisputesScreen.tsx').then((it) => it.DisputesScreen),
  },
  books: {
    audience: 'signed-in',
    title: t('NAVIGATION.BOOKS'),
    menu: 'money',
    load: () => import('../screens/ReconciliationScreen.tsx').then((it) => it.ReconciliationScreen),
  },
  ledger: {
    audience: 'signed-in',
    title: t('NAVIGATION.LEDGER'),
    menu: 'money',
    load: () => import('../screens/ledger/LedgerScreen.tsx').then((it) => it.LedgerScreen),
  },
  postings: {
    audience: 'signed-in',
    title: t('NAVIGATION.LEDGER'),
    load: () => import('../screens/ledger/PostingsScreen.tsx').then((it) => it.PostingsScreen),
  },
  events: {
    audience: 'signed-in',
    title: t('NAVIGATION.EVENTS'),
    menu: 'catalogue',
    load: () => import('../screens/events/EventsScreen.tsx').then((it) => it.EventsScreen),
  },
  schedule: {
    audience: 'signed-in',
    title: t('NAVIGATION.SCHEDULE'),
    within: 'events',
    load: () => import('../screens/schedule/ScheduleScreen.tsx').then((it) => it.ScheduleScreen),
  },
  event: {
    audience: 'signed-in',
    title: t('NAVIGATION.EVENTS'),
    load: () => import('../screens/event/EventScreen.tsx').then((it) => it.EventScreen),
  },
  venues: {
    audience: 'signed-in',
    title: t('NAVIGATION.VENUES'),
    menu: 'catalogue',
    load: () => import('../screens/venues/VenuesScreen.tsx').then((it) => it.VenuesScreen),
  },
  eventRequests: {
    audience: 'signed-in',
    title: t('NAVIGATION.EVENT_REQUESTS'),
    menu: 'catalogue',
    load: () =>
      import('../screens/event-requests/EventRequestsScreen.tsx').then(
        (it) => it.EventRequestsScreen,
      ),
  },
  performers: {
    audience: 'signed-in',
    title: t('NAVIGATION.PERFORMERS'),
    menu: 'catalogue',
    load: () =>
      import('../screens/performers/PerformersScreen.tsx').then((it) => it.PerformersScreen),
  },
  seatMaps: {
    audience: 'signed-in',
    title: t('NAVIGATION.SEAT_MAPS'),
    menu: 'catalogue',
    load: () => import('../screens/seat-maps/SeatMapsScreen.tsx').then((it) => it.SeatMapsScreen),
  },
  seatMap: {
    audience: 'signed-in',
    title: t('NAVIGATION.SEAT_MAPS'),
    load: () => import('../screens/seat-maps/SeatMapScreen.tsx').then((it) => it.SeatMapScreen),
  },
  tags: {
    audience: 'signed-in',
    title: t('NAVIGATION.TAGS'),
    menu: 'catalogue',
    load: () => import('../screens/tags/TagsScreen.tsx').then((it) => it.TagsScreen),
  },
  messages: {
    audience: 'signed-in',
    title: t('NAVIGATION.MESSAGES'),
    menu: 'messages',
    load: () => import('../screens/messages/MessagesScreen.tsx').then((it) => it.MessagesScreen),
  },
  audit: {
    audience: 'signed-in',
    title: t('NAVIGATION.AUDIT'),
    menu: 'audit',
    load: () => import('../screens/AuditScreen.tsx').then((it) => it.AuditScreen),
  },
  health: {
    audience: 'signed-in',
    title: t('NAVIGATION.HEALTH'),
    menu: 'health',
    load: () => import('../screens/health/HealthScreen.tsx').then((it) => it.HealthScreen),
  },
  deadLetters: {
    audience: 'signed-in',
    title: t('NAVIGATION.DEAD_LETTERS'),
    menu: 'health',
    load: () => import('../screens/FailedTasksScreen.tsx').then((it) => it.FailedTasksScreen),
  },
  me: {
    audience: 'signed-in',
    title: t('NAVIGATION.ME'),
    load: () => import('../screens/MeScreen.tsx').then((it) => it.MeScreen),
  },
})
