import { expect, test } from 'vitest'

import { canOrderTransition, ORDER_STATUS } from './order-status.ts'

test('DELIVER-2 an order goes requested → confirmed → delivered, or is rejected before delivery', () => {
  const ids = Object.values(ORDER_STATUS)
  const moves = ids.flatMap((from) =>
    ids.filter((to) => canOrderTransition(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual(['1 → 2', '1 → 4', '2 → 3', '2 → 4'])
})
