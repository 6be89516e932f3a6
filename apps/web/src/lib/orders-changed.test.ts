import {
  type Endpoint,
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
  ...inventoryCalls,
  ...walletCalls,
}).flatMap(([noun, verbs]) =>
  Object.entries<Endpoint>(verbs)
    .filter(([, { method }]) => method !== 'GET')
    .map(([verb]) => `${noun}.${verb}`),
)

test('LIVE-60 what changes orders, stock or where payouts go is told to the other tabs', () => {
  expect(changing.filter(changesOrders)).toEqual([
    'purchases.create',
    'purchases.refuseDate',
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
    'problems.answer',
    'imports.apply',
    'imports.finish',
    'inventoryChanges.apply',
    'inventoryChanges.undo',
    'payoutMethods.addBankAccount',
    'payoutMethods.choose',
    'payoutMethods.removeBankAccount',
  ])
})
