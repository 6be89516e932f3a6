import {
  type Endpoint,
  handoverCalls,
  marketCalls,
  orderCalls,
  problemCalls,
  inventoryCalls,
  walletCalls,
} from '@seatdesk/domain/contract'
import { expect, test } from 'vitest'

import { changesOrders } from './orders-changed.ts'

const changing = Object.entries({
  ...marketCalls,
  ...orderCalls,
  ...problemCalls,
  ...handoverCalls,
  ...inventoryCalls,
  ...walletCalls,
}).flatMap(([noun, verbs]) =>
  Object.entries<Endpoint>(verbs)
    .filter(([, { method }]) => method !== 'GET')
    .map(([verb]) => `${noun}.${verb}`),
)

test('LIVE-60 calls that change orders, listings or payout methods are reported to other tabs', () => {
  expect(changing.filter(changesOrders)).toEqual([
    'purchases.create',
    'purchases.declineNewDate',
    'sales.confirm',
    'sales.reject',
    'sales.deliver',
    'sales.replace',
    'inventory.create',
    'inventory.update',
    'inventory.withdraw',
    'inventory.import',
    'problems.report',
    'problems.withdraw',
    'problems.respond',
    'handovers.report',
    'handovers.accept',
    'handovers.requestResend',
    'broadcast.set',
    'feeds.set',
    'takeDownTimes.set',
    'imports.apply',
    'imports.finish',
    'inventoryChanges.apply',
    'inventoryChanges.undo',
    'outsideSales.create',
    'outsideSales.cancel',
    'ownHolds.create',
    'ownHolds.release',
    'payoutMethods.addBankAccount',
    'payoutMethods.approveBankAccount',
    'payoutMethods.rejectBankAccount',
    'payoutMethods.setDefault',
    'payoutMethods.removeBankAccount',
  ])
})
