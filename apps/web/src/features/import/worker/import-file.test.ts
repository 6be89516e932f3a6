import { QUOTAS, type ImportRow } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { createImportFile, readTable } from './import-file.ts'

const HEADER = 'inventory_id,event_name,event_date,quantity,section,row,list_price,notes'

const opened = async (...lines: string[]) => {
  const file = createImportFile()
  const details = await file.read(new Blob([[HEADER, ...lines].join('\n')]))
  return { file, facts: details, chunks: file.arrange(details.columns) }
}

/** Returns the header of a chunk and its rows. */
const recordsOf = (chunk: string): string[][] => {
  const { header = [], records } = readTable(new TextEncoder().encode(chunk))
  return [header, ...records.map(({ cells }) => cells)]
}

const outcome = (row: number, overrides: Partial<ImportRow> = {}): ImportRow => ({
  row,
  outcome: 'created',
  listingId: null,
  message: null,
  isEventUnknown: false,
  ...overrides,
})

const lineOf = (id: number, event = 'Songs') => `A${id},${event},2030-06-01,2,101,B,50,"x, y"`

test('IMP-20 reads the header, the columns and the number of rows', async () => {
  const { facts, chunks } = await opened(lineOf(1), lineOf(2))
  expect(facts).toMatchObject({ rows: 2, header: HEADER.split(',') })
  expect(facts.filled).toEqual(HEADER.split(',').map(() => 2))
  expect(facts.columns).toEqual([
    'externalId',
    'event',
    'eventDate',
    'quantity',
    'section',
    'row',
    'listPrice',
    'publicNotes',
  ])
  expect(chunks).toBe(1)
})

test.each([
  ['nothing', ''],
  ['a header alone', HEADER],
])('IMP-20 rejects a file with %s', async (_name, text) => {
  await expect(createImportFile().read(new Blob([text]))).rejects.toThrow('the file has no rows')
})

test('IMP-20 rejects a file with too many rows', async () => {
  const lines = Array.from({ length: QUOTAS.importChunks * QUOTAS.importChunkRows + 1 }, () => '1')
  const file = new Blob([['section', ...lines].join('\n')])
  await expect(createImportFile().read(file)).rejects.toThrow('more than 50,000 rows')
})

test('IMP-1 splits a file into chunks of a thousand rows, with unchanged values', async () => {
  const { file, chunks } = await opened(
    ...Array.from({ length: 1_001 }, (_, index) => lineOf(index, '"Says ""hi"", he"')),
  )
  expect(chunks).toBe(2)
  const [header = [], ...rows] = recordsOf(file.chunk(1))
  expect(rows).toHaveLength(1)
  expect(rows[0]?.[header.indexOf('externalId')]).toBe('A1000')
  expect(rows[0]?.[header.indexOf('listPrice')]).toBe('50')
})

test('IMP-20 rows keep their line numbers, and can be filtered by outcome', async () => {
  const { file } = await opened(lineOf(1), ',,,,,,,only a note', lineOf(2), lineOf(3))
  file.note([outcome(2), outcome(3, { outcome: 'failed', message: 'no' }), outcome(4)])
  expect(file.rows('all', 0, 10).rows.map(({ line }) => line)).toEqual([2, 4, 5])
  expect(file.rows('failed', 0, 10)).toMatchObject({ total: 1, rows: [{ line: 4 }] })
  expect(file.rows('created', 1, 10)).toMatchObject({ total: 2, rows: [{ line: 5 }] })
})

test('IMP-96 titles and empty rows above the header are left out, and rows keep their numbers', async () => {
  const file = createImportFile()
  const lines = [
    'Stock of October',
    '',
    HEADER.replaceAll(',', ';'),
    ';;;;;;;',
    'A1;Songs;2030-06-01;2;101;B;50;x',
  ]
  const details = await file.read(new Blob([lines.join('\n')]))
  expect(details).toMatchObject({ rows: 1, header: HEADER.split(',') })
  file.arrange(details.columns)
  expect(file.rows('all', 0, 10).rows).toMatchObject([{ line: 5, cells: { section: '101' } }])
})

test('IMP-96 a workbook is rejected with the advice to save it as CSV', async () => {
  const workbook = new Blob([new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0])])
  await expect(createImportFile().read(workbook)).rejects.toThrow('save it as CSV')
})

test('IMP-98 cells beyond the header are sent too, so that the server rejects the row', async () => {
  const { file } = await opened('A1,Songs,2030-06-01,2,101,B,1,2,50,x', lineOf(2))
  const [header = [], shifted = [], row = []] = recordsOf(file.chunk(0))
  expect(shifted.slice(header.length)).toEqual(['50', 'x'])
  expect(row).toHaveLength(header.length)
})

test('IMP-82 sends only the columns that the file has, so that others keep their values', async () => {
  const { file, facts } = await opened(lineOf(1))
  const [header] = recordsOf(file.chunk(0))
  expect(header).toHaveLength(HEADER.split(',').length + 1)
  expect(header).toContain('publicNotes')
  file.arrange(facts.columns.map((column) => (column === 'publicNotes' ? null : column)))
  expect(file.chunk(0)).not.toContain('publicNotes')
})

test('IMP-61 a renamed copy has the same fingerprint, and a changed row another one', async () => {
  const fingerprint = async (name: string, ...lines: string[]) => {
    const file = new File([[HEADER, ...lines].join('\n')], name, { lastModified: name.length })
    return (await createImportFile().read(file)).fingerprint
  }
  const first = await fingerprint('stock.csv', lineOf(1))
  expect(await fingerprint('stock (1).csv', lineOf(1))).toBe(first)
  expect(await fingerprint('stock.csv', lineOf(2))).not.toBe(first)
})

test('IMP-24 an event is chosen once for all rows with the same name', async () => {
  const { file } = await opened(lineOf(1, 'Sogns'), lineOf(2), lineOf(3, 'Sogns'), lineOf(4, 'Foo'))
  file.note([2, 4, 5].map((row) => outcome(row, { outcome: 'failed', isEventUnknown: true })))
  const [sogns, foo] = file.unknownEvents()
  expect(sogns).toMatchObject({ name: 'Sogns', date: '2030-06-01', rows: 2 })
  expect(foo).toMatchObject({ name: 'Foo', rows: 1 })
  expect(file.choose([{ key: sogns?.key ?? '', eventId: 42, means: 'Songs' }])).toEqual([0])
  const [header = [], ...rows] = recordsOf(file.chunk(0))
  const readColumn = (column: string) => rows.map((row) => row[header.indexOf(column)])
  expect(readColumn('eventId')).toEqual(['42', '', '42', ''])
  expect(readColumn('event')).toEqual(['', 'Songs', '', 'Foo'])
  file.unchoose(sogns?.key ?? '')
  expect(file.chunk(0)).not.toContain('42')
})
