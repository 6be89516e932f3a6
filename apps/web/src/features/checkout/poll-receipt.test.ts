import { cents, type Receipt } from '@seatdesk/domain'
import { expect, test, vi } from 'vitest'

import { pollReceipt } from './poll-receipt.ts'

const receipt = (state: Receipt['state']): Receipt => ({ state, amount: cents(1), orders: [] })

test('BUY-36 polls while the payment is waiting', async () => {
  const request = vi
    .fn<() => Promise<Receipt>>()
    .mockResolvedValueOnce(receipt('waiting'))
    .mockResolvedValue(receipt('paid'))
  expect(await pollReceipt(request, [0, 0])).toMatchObject({ state: 'paid' })
  expect(request).toHaveBeenCalledTimes(2)
})

test('BUY-36 stops polling after the last delay', async () => {
  const request = vi.fn(() => Promise.resolve(receipt('waiting')))
  expect(await pollReceipt(request, [0, 0])).toMatchObject({ state: 'waiting' })
  expect(request).toHaveBeenCalledTimes(3)
})
