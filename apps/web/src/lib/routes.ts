import { eventListFields, pendingApprovalFields, ticketsFields } from './addresses.ts'
import { type QueryChange, type QueryFields, writeQuery } from './query/query.ts'

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

/** What the event list can be asked for by. */
export type EventListQuery = QueryChange<typeof eventListFields>

/** Addresses within the application, with what they need to know. */
export const hrefs = {
  pendingApproval: (userEmail: string) =>
    withQuery(paths.pendingApproval, pendingApprovalFields, { userEmail }),
  eventList: (query: EventListQuery = {}) => withQuery(paths.eventList, eventListFields, query),
  eventTickets: (eventId: number) => withQuery(paths.eventTickets, ticketsFields, { eventId }),
}

const withQuery = <Fields extends QueryFields>(
  path: string,
  fields: Fields,
  query: QueryChange<Fields>,
): string => {
  const text = writeQuery(fields, new URLSearchParams(), query).toString()
  return text === '' ? path : `${path}?${text}`
}
