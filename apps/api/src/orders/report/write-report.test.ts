import { wallTime } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { readInBatches } from '../../platform/database/read-in-batches.ts'
import type { Report } from './report.ts'
import { formatRange, writeReport } from './write-report.ts'

const STATUS = { label: 'Good', tone: 'good' } as const

/** A report of numbered rows. */
const numbers: Report<number> = {
  title: 'Numbers report',
  noun: 'number|numbers',
  datedBy: 'nothing',
  columns: [{ head: 'Number', width: 720, cell: String }],
  csv: [{ head: 'Number', cell: String }],
  groups: [{ status: STATUS, counts: true }],
  groupOf: () => STATUS.label,
  statusInWords: () => null,
}

const DETAILS = {
  broker: { name: 'Ada', brokerId: 'brk_1' },
  filters: {},
  timeZone: 'UTC',
  madeAt: new Date('2026-11-21T12:00:00Z'),
}

test('a report is streamed while its rows are read, and stops when it is not consumed', async () => {
  const requests: (number | null)[] = []
  const batches = readInBatches<number>((after, size) => {
    requests.push(after)
    return Promise.resolve(Array.from({ length: size }, (_, index) => (after ?? 0) + index + 1))
  })

  let written = 0
  for await (const chunk of writeReport(numbers, DETAILS, batches)) {
    written += chunk.length
    // The rows are endless, so pages with rows of the third batch show that it streams.
    if (requests.length > 2) break
  }

  expect(requests).toEqual([null, 100, 200])
  expect(written).toBeGreaterThan(10_000)
})

test.each([
  ['2026-11-01T00:00:00', '2026-11-30T23:59:00', 'Nov 1 – Nov 30, 2026'],
  ['2026-11-01T00:00:00', '2026-11-30T21:59:00', 'Sun, Nov 1, 2026 – Mon, Nov 30, 2026, 9:59 PM'],
  ['2026-11-01T08:30:00', '2026-11-01T23:59:59', 'Sun, Nov 1, 2026, 8:30 AM – Sun, Nov 1, 2026'],
  ['2026-11-01T00:00:00', '2026-11-01T23:59:00', 'Sun, Nov 1, 2026'],
  ['2026-11-01T00:00:00', null, 'From Sun, Nov 1, 2026'],
  [null, '2026-11-30T12:00:00', 'Until Mon, Nov 30, 2026, 12:00 PM'],
  [null, null, 'All dates'],
  ['0001-01-01T00:00:00', null, 'From 0001-01-01'],
])('DATE-8 from %s to %s is %s', (from, to, words) => {
  const range = { from: from ? wallTime(from) : undefined, to: to ? wallTime(to) : undefined }
  expect(formatRange(range)).toBe(words)
})
