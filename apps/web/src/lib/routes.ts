import type { WallTime } from '@seatdesk/domain'
import { type ParamValue, writeQuery } from '@seatdesk/front/query'

/** Every route of the application, as the router matches it. */
export const paths = {
  landing: '/',
  signup: '/signup',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token',
  pendingApproval: '/pending-approval',
  deleteAccount: '/delete-account/:id',
  mfa: '/mfa',
  pba: '/pba',
  confirmEmail: '/confirm-email/:id',
  events: '/events',
  eventList: '/event-list',
  favoriteList: '/favorite-list',
  eventTickets: '/event-tickets',
  purchases: '/purchases',
  sales: '/sales',
  payouts: '/payouts',
  listings: '/listings',
  notifications: '/notifications',
  settings: '/settings',
  accountInformation: '/settings/account-information',
  brokerSettings: '/settings/broker-settings',
  paymentSettings: '/settings/payment-settings',
  loginSettings: '/settings/login-settings',
  notificationSettings: '/settings/notification-settings',
  privacy: '/privacy-policy',
  terms: '/terms-of-use',
  about: '/about',
  community: '/community',
} as const

/** What the event list can be narrowed by. */
export interface EventListQuery {
  search?: string | undefined
  tags?: readonly number[] | undefined
  from?: WallTime | undefined
  to?: WallTime | undefined
  /** A category's id. */
  type?: number | undefined
}

/** Addresses within the application, with what they need to know. */
export const hrefs = {
  pendingApproval: (userEmail: string) => withQuery(paths.pendingApproval, { userEmail }),
  eventList: (query: EventListQuery = {}) => withQuery(paths.eventList, { ...query }),
  eventTickets: (eventId: number) => withQuery(paths.eventTickets, { id: eventId }),
}

const withQuery = (path: string, query: Readonly<Record<string, ParamValue>>): string => {
  const text = writeQuery(new URLSearchParams(), query).toString()
  return text === '' ? path : `${path}?${text}`
}
