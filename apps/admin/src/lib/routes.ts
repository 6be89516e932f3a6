/** Every route of the console, as the router matches it below `/admin`. */
export const PATHS = {
  login: '/login',
  mfa: '/mfa',
  today: '/',
  accounts: '/accounts',
  account: '/accounts/:id',
  companies: '/companies',
  orders: '/orders',
  order: '/orders/:id',
  payouts: '/payouts',
  disputes: '/disputes',
  books: '/reconciliation',
  ledger: '/ledger',
  postings: '/ledger/postings',
  events: '/events',
  eventRequests: '/event-requests',
  schedule: '/schedule',
  event: '/events/:id',
  venues: '/venues',
  performers: '/performers',
  seatMaps: '/seat-maps',
  seatMap: '/seat-maps/:id',
  tags: '/tags',
  messages: '/messages',
  audit: '/audit',
  health: '/health',
  failedTasks: '/failed-tasks',
  me: '/me',
} as const

/** The base path of the console. */
export const ADMIN_BASE_PATH = '/admin'
