import { expect, test } from 'vitest'

import { inBatches } from '../../kernel/database/in-batches.ts'
import type { Report } from './report.ts'
import { writeReport } from './write-report.ts'

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

const FACTS = {
  broker: { name: 'Ada', brokerId: 'brk_1' },
  filters: {},
  timeZone: 'UTC',
  madeAt: new Date('2026-11-21T12:00:00Z'),
}

test('a report is written while its rows arrive, and leaves off when nobody reads on', async () => {
  const asked: (number | null)[] = []
  const batches = inBatches<number>((after, size) => {
    asked.push(after)
    return Promise.resolve(Array.from({ length: size }, (_, index) => (after ?? 0) + index + 1))
  })

  let written = 0
  for await (const piece of writeReport(numbers, FACTS, batches)) {
    written += piece.length
    // By now pages of rows that come after the first batch are there; the rows have no end.
    if (asked.length > 2) break
  }

  expect(asked).toEqual([null, 100, 200])
  expect(written).toBeGreaterThan(10_000)
})
