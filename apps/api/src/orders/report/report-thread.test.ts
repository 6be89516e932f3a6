// @module-tag nightly

import { setImmediate as nextTick } from 'node:timers/promises'

import { cents, toDollars } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { openThread } from '../../platform/thread/open-thread.ts'
import type { ReportThread } from './report-thread.ts'
import { reports, type ReportRowByKind } from './reports.ts'
import { writeReport } from './write-report.ts'

const writeInThread: ReportThread = openThread(new URL('report-thread.ts', import.meta.url))

const DETAILS = {
  broker: { name: 'Ada', brokerId: 'brk_1' },
  filters: {},
  timeZone: 'UTC',
  madeAt: new Date('2026-11-21T12:00:00Z'),
}

const payout = (id: number): ReportRowByKind['payouts'] => ({
  id,
  createdAt: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString(),
  status: 'pending',
  failure: null,
  amount: { value: toDollars(cents(id)) },
  amountCents: id,
  dueAt: new Date(Date.UTC(2026, 1, 1) + id * 60_000).toISOString(),
  paidAt: null,
  holdReason: null,
  bank: null,
  reference: null,
  event: {
    id: 1,
    name: `שלום ${id} 東京`,
    dateTime: '2030-06-01T19:30:00',
    dateTBA: false,
    timeTBA: false,
    venue: { name: 'Hall', address: '1 Pier Road', city: 'New York', state: 'NY' },
  },
  listing: {
    id,
    section: 'A',
    seatRow: 'B',
    quantity: 1,
    tickets: [{ id, seat: String(id) }],
    deliveryTypeId: 1,
    deliveryDate: '2030-05-30T00:00:00',
    disclosures: [],
    attributes: [],
    publicNote: null,
    seatType: 'consecutive' as const,
    secondRow: null,
  },
})

/** Returns batches of 100 rows and the number of batches that were read. */
const batchesOf = (count: number) => {
  const progress = { taken: 0 }
  const batches = (async function* () {
    for (; progress.taken < count; progress.taken += 1)
      yield Array.from({ length: 100 }, (_, index) => payout(progress.taken * 100 + index))
  })()
  return { told: progress, batches }
}

const bytesOf = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const collected = []
  for await (const chunk of chunks) collected.push(chunk)
  return Buffer.concat(collected)
}

test('RUN-60 a report written in the worker thread is byte-identical', async () => {
  const written = await bytesOf(writeReport(reports.payouts, DETAILS, batchesOf(4).batches))
  const inThread = writeInThread(
    { kind: 'payouts', format: 'pdf', facts: DETAILS },
    batchesOf(4).batches,
  )
  expect((await bytesOf(inThread)).equals(written)).toBe(true)
})

test('RUN-60 rows are read only as the report is consumed', async () => {
  const { told, batches } = batchesOf(1_000)
  const chunks = writeInThread({ kind: 'payouts', format: 'pdf', facts: DETAILS }, batches)
  await chunks.next()
  await nextTick()
  expect(told.taken).toBeLessThan(3)
  await chunks.return(null)
  await expect.poll(async () => (await batches.next()).done).toBe(true)
})
