import { QUOTAS, type ImportRow } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { createImportFile, readRecords } from './import-file.ts'

const HEADER = 'inventory_id,event_name,event_date,quantity,section,row,list_price,notes'

const opened = async (...lines: string[]) => {
  const file = createImportFile()
  const facts = await file.read(new Blob([[HEADER, ...lines].join('\n')]))
  return { file, facts, chunks: file.arrange(facts.columns) }
}

const outcome = (row: number, given: Partial<ImportRow> = {}): ImportRow => ({
  row,
  outcome: 'created',
  listingId: null,
  message: null,
  isEventUnknown: false,
  ...given,
})

const lineOf = (id: number, event = 'Songs') => `A${id},${event},2030-06-01,2,101,B,50,"x, y"`

test('IMP-20 a file is told by its header, its first rows and how many there are', async () => {
  const { facts, chunks } = await opened(lineOf(1), lineOf(2))
  expect(facts).toMatchObject({ rows: 2, header: HEADER.split(',') })
  expect(facts.columns).toEqual([
    'externalId',
    'event',
    'eventDate',
    'quantity',
    'section',
    'row',
    'listPrice',
    null,
  ])
  expect(chunks).toBe(1)
})

test.each([
  ['nothing', ''],
  ['a header alone', HEADER],
])('IMP-20 %s is no file of rows', async (_name, text) => {
  await expect(createImportFile().read(new Blob([text]))).rejects.toThrow('the file has no rows')
})

test('IMP-20 more rows than are taken are refused before anything is sent', async () => {
  const lines = Array.from({ length: QUOTAS.importChunks * QUOTAS.importChunkRows + 1 }, () => '1')
  const file = new Blob([['section', ...lines].join('\n')])
  await expect(createImportFile().read(file)).rejects.toThrow('more than 50,000 rows')
})

test('IMP-1 a file is cut into pieces of a thousand, each read as what it was cut from', async () => {
  const { file, chunks } = await opened(
    ...Array.from({ length: 1_001 }, (_, index) => lineOf(index, '"Says ""hi"", he"')),
  )
  expect(chunks).toBe(2)
  const [header = [], ...rows] = readRecords(new TextEncoder().encode(file.chunk(1)))
  expect(rows).toHaveLength(1)
  expect(rows[0]?.[header.indexOf('externalId')]).toBe('A1000')
  expect(rows[0]?.[header.indexOf('listPrice')]).toBe('50')
})

test('IMP-20 rows keep the numbers that a spreadsheet shows, and are narrowed by what they come to', async () => {
  const { file } = await opened(lineOf(1), ',,,,,,,only a note', lineOf(2), lineOf(3))
  file.note([outcome(2), outcome(3, { outcome: 'failed', message: 'no' }), outcome(4)])
  expect(file.rows('all', 0, 10).rows.map(({ line }) => line)).toEqual([2, 4, 5])
  expect(file.rows('failed', 0, 10)).toMatchObject({ total: 1, rows: [{ line: 4 }] })
  expect(file.rows('created', 1, 10)).toMatchObject({ total: 2, rows: [{ line: 5 }] })
})

test('IMP-61 a copy of a file is the same file, and another row makes another one', async () => {
  const fingerprint = async (name: string, ...lines: string[]) => {
    const file = new File([[HEADER, ...lines].join('\n')], name, { lastModified: name.length })
    return (await createImportFile().read(file)).fingerprint
  }
  const first = await fingerprint('stock.csv', lineOf(1))
  expect(await fingerprint('stock (1).csv', lineOf(1))).toBe(first)
  expect(await fingerprint('stock.csv', lineOf(2))).not.toBe(first)
})

test('IMP-24 an event is chosen once for all the rows that name it alike', async () => {
  const { file } = await opened(lineOf(1, 'Sogns'), lineOf(2), lineOf(3, 'Sogns'), lineOf(4, 'Foo'))
  file.note([2, 4, 5].map((row) => outcome(row, { outcome: 'failed', isEventUnknown: true })))
  const [sogns, foo] = file.unknownEvents()
  expect(sogns).toMatchObject({ name: 'Sogns', date: '2030-06-01', rows: 2 })
  expect(foo).toMatchObject({ name: 'Foo', rows: 1 })
  expect(file.choose([{ key: sogns?.key ?? '', eventId: 42, means: 'Songs' }])).toEqual([0])
  const [header = [], ...rows] = readRecords(new TextEncoder().encode(file.chunk(0)))
  const said = (column: string) => rows.map((row) => row[header.indexOf(column)])
  expect(said('eventId')).toEqual(['42', '', '42', ''])
  expect(said('event')).toEqual(['', 'Songs', '', 'Foo'])
  file.unchoose(sogns?.key ?? '')
  expect(file.chunk(0)).not.toContain('42')
})
