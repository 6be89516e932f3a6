import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import {
  DELIVERY_TYPES,
  IMPORT_COLUMN_NAMES,
  type ImportColumn,
  findImportColumn,
} from '@seatdesk/domain'
import { expect, test } from 'vitest'

import {
  DELIVERY_TERMS,
  readDeliveryTerms,
} from '../src/listings/inventory/import/delivery-terms.ts'
import { readSplits, SPLIT_TERMS } from '../src/listings/inventory/import/split-terms.ts'
import { REPOSITORY } from '../src/platform/paths.ts'

const FILE = join(REPOSITORY, 'docs/api/csv.md')

/** The description of each column of a file, exhaustively. */
const MEANINGS = {
  externalId: 'Your id of the listing. A later row with the same id changes it.',
  eventId: 'The id of the event at Seatdesk.',
  event: 'The name of the event.',
  venue: 'The name of its venue.',
  eventDate: 'Its day, with or without the time.',
  eventTime: 'Its time.',
  quantity: 'Number of tickets; 0 withdraws the listing.',
  section: 'The section.',
  row: 'The row.',
  seats: 'The seats.',
  location: 'Section, row and seats in one cell: `Sec 101 Row 5 Seats 1-4` or `101/5/1-4`.',
  seatFrom: 'The first seat.',
  seatThru: 'The last seat.',
  listPrice: 'The price of one ticket.',
  currency: '`USD`.',
  cost: 'What one ticket cost, or the asking price, see `costMeans`.',
  inHand: 'Whether the tickets are in hand.',
  inHandDate: 'When they will be.',
  splitType: 'How the listing may be divided.',
  customSplit: 'The quantities that can be bought.',
  stockType: 'How the tickets are delivered.',
  publicNotes: 'What buyers read; known sentences become disclosures.',
  disclosures: 'Codes of disclosures, see `GET /disclosures`.',
  attributes: 'Codes of attributes.',
  internalNotes: 'Notes that only you read.',
  tags: 'Your tags.',
  hideSeats: 'Whether buyers see the seats only after the purchase: yes or no.',
  shownQuantity: 'The most tickets that buyers see.',
  facePrice: 'The face value of one ticket, in dollars.',
  hold: 'Who the tickets are held for or sold to, or `Y`; such rows are not listed.',
  onSaleFrom: 'When the tickets go on sale, at the time of the venue.',
  onSaleUntil: 'When the tickets go off sale, at the time of the venue.',
  floor: 'The lowest price to which a pricing rule may go; empty for none.',
  ceiling: 'The highest price to which a pricing rule may go; empty for none.',
  limitBasis: 'Whether the limits are what you keep after the fee (`net`) or the price (`asked`).',
  seatType: '`consecutive`, `oddEven`, `general` or `piggyback`.',
  secondRow: 'The second row of piggyback seats.',
  barcodes:
    'A barcode for each ticket, in the order of the seats; such tickets are delivered at once.',
  status: 'Tickets that are sold, on hold or inactive in the file are not listed.',
  broadcast: 'Whether the tickets are for sale: yes or no.',
} satisfies Record<ImportColumn, string>

const code = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ')

const columns = [
  '| Column | Headers | Meaning |',
  '| --- | --- | --- |',
  ...Object.entries(IMPORT_COLUMN_NAMES).map(
    ([column, names]) => `| ${column} | ${code(names)} | ${MEANINGS[column as ImportColumn]} |`,
  ),
].join('\n')

const bits: Record<number, string> = {
  0: 'Other: paper, will call and the like',
  ...Object.fromEntries(Object.entries(DELIVERY_TYPES).map(([bit, { word }]) => [bit, word])),
}

const grouped = (values: Record<string, string | number>) => [
  ...Map.groupBy(Object.keys(values), (word) => values[word] ?? ''),
]

const words = [
  '| Split type | Words |',
  '| --- | --- |',
  ...grouped(SPLIT_TERMS).map(([rule, subset]) => `| \`${rule}\` | ${code(subset)} |`),
  '',
  '| Stock type | Words |',
  '| --- | --- |',
  ...grouped(DELIVERY_TERMS).map(([bit, subset]) => `| ${bits[Number(bit)]} | ${code(subset)} |`),
].join('\n')

const unaligned = (text: string) => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---')

test('IMP-78 the guide lists every column, header and word that an import accepts', async () => {
  const text = await readFile(FILE, 'utf8')
  const filled = [
    ['columns', columns],
    ['words', words],
  ].reduce((all, [mark, table]) => {
    const part = new RegExp(`(?<=<!-- ${mark} -->\\n)[^]*(?=<!-- /${mark} -->)`)
    expect(all).toMatch(part)
    return all.replace(part, () => `\n${table}\n\n`)
  }, text)
  // The formatter aligns the tables.
  expect(unaligned(text)).toBe(unaligned(filled))
})

test('IMP-78 an import accepts everything in the tables', () => {
  for (const [column, names] of Object.entries(IMPORT_COLUMN_NAMES))
    for (const name of names) expect([name, findImportColumn(name)]).toEqual([name, column])
  for (const [word, bit] of Object.entries(DELIVERY_TERMS))
    expect([word, readDeliveryTerms(word.toUpperCase())]).toEqual([word, bit])
  for (const [word, splitRule] of Object.entries(SPLIT_TERMS))
    expect(readSplits(word, '2', 4)).toMatchObject({ splitRule })
})
