import { expect, test } from 'vitest'

import { ORDER_STATUS } from './purchase/purchase.ts'
import { countSubstitutesNeeded } from './sale-details.ts'

type Sale = Parameters<typeof countSubstitutesNeeded>[0]

const { requested, confirmed, delivered, rejected } = ORDER_STATUS

/** A sale of three tickets with substitutes of these states and quantities. */
const saleOf = (
  statusId: number,
  hasProblem: boolean,
  ...bought: { statusId: number; quantity: number }[]
): Sale => {
  const listing = { quantity: 3 } as Sale['listing']
  const substitutes = bought.map(
    ({ quantity, ...purchase }) => ({ ...purchase, listing: { ...listing, quantity } }) as never,
  )
  return { statusId, hasProblem, listing, substitutes }
}

test.each([
  ['before confirmation', saleOf(requested, false), 0],
  ['once confirmed', saleOf(confirmed, false), 3],
  ['once delivered', saleOf(delivered, false), 0],
  ['delivered with an open problem', saleOf(delivered, true), 3],
  ['once rejected', saleOf(rejected, false), 0],
  ['with others bought', saleOf(confirmed, false, { statusId: requested, quantity: 2 }), 1],
  ['with all bought', saleOf(confirmed, false, { statusId: delivered, quantity: 3 }), 0],
  ['with a rejected one', saleOf(confirmed, false, { statusId: rejected, quantity: 2 }), 3],
])('TEAM-85 how many substitutes a sale of three needs: %s', (_, sale, needed) => {
  expect(countSubstitutesNeeded(sale)).toBe(needed)
})
