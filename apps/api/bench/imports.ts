import assert from 'node:assert/strict'
import { performance } from 'node:perf_hooks'

import { applyImport } from '../src/listings/inventory/import/apply-import.ts'
import { openPlanning } from '../src/listings/inventory/import/open-planning.ts'
import { planByMarket } from '../src/listings/inventory/import/plan-by-market.ts'
import { transaction } from '../src/platform/database/transaction.ts'
import { makeAccount, makeEvent } from '../test/fixtures.ts'
import { compareWithReference } from './compare.ts'
import { openBenchDatabase } from './open-bench-database.ts'
import { reportFindings } from './report.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 5_000)
const SECONDS = 40
/** Rows with notes may take 1.3 times as long as rows without. */
const LEAST = 1 / 1.3

const HEADER = 'externalId,eventId,quantity,section,row,listPrice'
const NOTES_HEADER = ',publicNotes,internalNotes,tags,hideSeats,shownQuantity,facePrice'

const NOTES = [
  'Obstructed view',
  'Aisle seats',
  'Near the tunnel',
  'Side view, bring a jacket',
  '$25 food credit',
  'No obstruction',
]

const { db, engine, close } = await openBenchDatabase()
const eventId = await makeEvent(db)
const now = new Date('2029-12-01T12:00:00Z')

/** A file with a different note in each row, or without notes. */
const fileOf = (hasNotes: boolean): Uint8Array => {
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const row = `r${index},${eventId},2,S${index % 97},${index % 31},${100 + (index % 50)}`
    const note = `"${NOTES[index % 6]}. ${NOTES[(index * 7) % 6]}. Ref ${index}"`
    const tags = `"vip;t${index % 9}"`
    return hasNotes ? `${row},${note},note ${index},${tags},${index % 2 ? 'Y' : 'N'},2,95` : row
  })
  return new TextEncoder().encode([HEADER + (hasNotes ? NOTES_HEADER : ''), ...lines].join('\n'))
}

/** Imports a file for a new seller in two calls: a dry run, then the import. */
const importFile = async (content: Uint8Array) => {
  const sellerId = await makeAccount(db)
  const startedAt = performance.now()
  const parts = [{ content, firstRow: 2, most: ROWS, isChunk: false }]
  const mode = 'delta'
  for (const isTrial of [true, false]) {
    const planning = openPlanning({ parts, costMeans: 'paid', mode, now })
    try {
      const contents = await planning.begin()
      const { steps } = await planByMarket(
        db,
        { planning, contents },
        { sellerId, now, role: 'owner', companyId: sellerId, feePercent: 10, mode },
      )
      assert.equal(steps.filter(({ outcome }) => outcome === 'created').length, ROWS)
      if (!isTrial) await transaction(db, (tx) => applyImport(tx, sellerId, steps, now))
    } finally {
      await planning.end()
    }
  }
  return { rowsPerSecond: (ROWS * 1000) / (performance.now() - startedAt) }
}

try {
  const [withNotes, withoutNotes] = [fileOf(true), fileOf(false)]
  const { rowsPerSecond } = await compareWithReference({
    ours: () => importFile(withNotes),
    reference: () => importFile(withoutNotes),
    seconds: SECONDS,
    must: { rowsPerSecond: { atLeast: LEAST } },
  })
  reportFindings('imports', { engine, rows: ROWS }, [
    { what: 'rows with notes, rows/s', comparison: rowsPerSecond },
  ])
} finally {
  await close()
}
