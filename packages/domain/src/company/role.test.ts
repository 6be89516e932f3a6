import { expect, test } from 'vitest'

import {
  canManage,
  hasRight,
  RIGHTS,
  getRights,
  ROLES,
  seesAllSpending,
  seesOnlyOwnPurchases,
  seesOnlyOwnSpending,
  getCallSubject,
} from './role.ts'

test('TEAM-1 an owner has every right', () => {
  expect(getRights('owner')).toEqual(RIGHTS)
})

test('TEAM-1 a viewer only reads, without cost, barcodes and payouts', () => {
  expect(getRights('viewer')).toEqual(['browse', 'seeOrders', 'seeCompany'])
})

test('TEAM-1 only owners change methods of payment and the company itself', () => {
  const onlyOwner = RIGHTS.filter((right) =>
    ROLES.every((role) => hasRight(role, right) === (role === 'owner')),
  )
  expect(onlyOwner).toEqual(['changePaymentMethods', 'changeBankAccounts', 'manageCompany'])
})

test('TEAM-40 a buyer sees what only the own purchases cost', () => {
  expect(ROLES.filter(seesAllSpending)).toEqual(['owner', 'manager', 'pricer', 'accountant'])
  expect(ROLES.filter(seesOnlyOwnPurchases)).toEqual(['buyer'])
  expect(hasRight('buyer', 'seeSpending')).toBe(true)
})

test('TEAM-84 fulfillment buys only substitutes, and sees what only the own ones cost', () => {
  expect(ROLES.filter((role) => hasRight(role, 'buy'))).toEqual(['owner', 'manager', 'buyer'])
  expect(ROLES.filter((role) => hasRight(role, 'buySubstitutes'))).toEqual([
    'owner',
    'manager',
    'buyer',
    'fulfillment',
  ])
  expect(ROLES.filter(seesOnlyOwnSpending)).toEqual(['buyer', 'fulfillment'])
  expect(hasRight('fulfillment', 'seeCost')).toBe(false)
})

test('TEAM-2 a manager manages all but owners and others manage no one', () => {
  const managed = ROLES.map((role) => [role, ROLES.filter((other) => canManage(role, other))])
  expect(managed).toEqual([
    ['owner', [...ROLES]],
    ['manager', ROLES.filter((role) => role !== 'owner')],
    ...ROLES.slice(2).map((role) => [role, []]),
  ])
})

test('TEAM-3 a call with a right of a role is about the company and any other about the person', () => {
  expect(getCallSubject('seeOrders')).toBe('company')
  expect(getCallSubject('self')).toBe('person')
  expect(getCallSubject('administrator')).toBe('person')
})
