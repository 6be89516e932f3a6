import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

/** The file that owns each area of client state; server state belongs to the screen that requests it. */
const HOMES = {
  signup: 'features/account/SignupForm.tsx',
  user: '../../../packages/app-kit/src/session/session-store.ts',
  login: '../../../packages/app-kit/src/session/stored-session.ts',
  notifications: '../../../packages/ui/src/Toasts/toast.ts',
  modals: '../../../packages/ui/src/Modal/Modal.tsx',
  events: 'screens/events/use-event-shelves.ts',
  event: 'screens/event-tickets/EventTicketsScreen.tsx',
  'payment settings': 'screens/settings/PaymentSettingsScreen.tsx',
  'listing and selected tickets': 'features/event-tickets/cart-store.ts',
  purchases: 'screens/purchases/PurchasesScreen.tsx',
  sales: 'screens/sales/SalesScreen.tsx',
  payouts: 'screens/PayoutsScreen.tsx',
  listings: 'screens/listings/ListingsScreen.tsx',
  'notifications list': 'screens/notifications/NotificationsScreen.tsx',
}

test('SESSION-24 every area of client state has its own file', () => {
  const homes = Object.values(HOMES)
  expect(homes.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([])
  expect(new Set(homes).size).toBe(homes.length)
})
