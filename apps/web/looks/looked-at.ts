import type { PATHS } from '../src/lib/routes.ts'

/** A screen that is looked at, and who looks. */
export interface Look {
  address: string
  by: 'visitor' | 'broker'
}

type Name = keyof typeof PATHS

/** Where each route is looked at; one that is missing here does not compile. */
const ADDRESSES = {
  visitor: {
    landing: '/',
    login: '/login',
    signup: '/signup',
    forgotPassword: '/forgot-password',
    resetPassword: '/reset-password/token',
    pendingApproval: '/pending-approval?userEmail=somebody@seatdesk.test',
    deleteAccount: '/delete-account/token',
    pba: '/pba',
    mfa: '/mfa',
    confirmEmail: '/confirm-email/token',
    notMe: '/not-me/token',
    disown: '/disown/token',
    stopWatching: '/stop-watching/token',
    privacy: '/privacy-policy',
    terms: '/terms-of-use',
    about: '/about',
    community: '/community',
  },
  broker: {
    events: '/events',
    eventList: '/event-list?per_page=20',
    favoriteList: '/favorite-list',
    eventTickets: '/event-tickets?id=100&per_page=20',
    watching: '/watching',
    watch: '/watching/1?event=100',
    purchases: '/purchases?per_page=20',
    sales: '/sales?per_page=20',
    payouts: '/payouts',
    listings: '/listings?per_page=20',
    listingsImport: '/listings/import',
    notifications: '/notifications?per_page=20',
    business: '/business?per_page=20',
    businessStock: '/business/stock?per_page=20',
    settings: '/settings',
    accountInformation: '/settings/account-information',
    brokerSettings: '/settings/broker-settings',
    loginSettings: '/settings/login-settings',
    paymentSettings: '/settings/payment-settings',
    notificationSettings: '/settings/notification-settings',
  },
} as const satisfies Record<Look['by'], Partial<Record<Name, string>>>

/** What stands at no route of its own: nothing found, and nothing there. */
const STATES = {
  visitor: { nowhere: '/nowhere' },
  broker: {
    noEvents: '/event-list?search=nothing+is+called+this',
    noDates: '/event-list?from=2031-01-01T00:00:00&to=2031-01-02T21:59:00',
    noEvent: '/event-tickets?id=999999999',
  },
} as const satisfies Record<Look['by'], Record<string, string>>

/** A route that nobody looks at, which there must not be. */
type Unseen = Exclude<
  Name,
  keyof (typeof ADDRESSES)['visitor'] | keyof (typeof ADDRESSES)['broker']
>

const looksOf = (by: Look['by']): [name: string, look: Look][] =>
  Object.entries({ ...ADDRESSES[by], ...STATES[by] }).map(([name, address]) => [
    name,
    { address, by },
  ])

/** Everything that is looked at, by name. */
export const LOOKED_AT: ReadonlyMap<[Unseen] extends [never] ? string : never, Look> = new Map([
  ...looksOf('visitor'),
  ...looksOf('broker'),
])

/** The widths that it is looked at in, with the height of the window. */
export const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
] as const

/** The schemes that it is looked at in. */
export const SCHEMES = ['light', 'dark'] as const
