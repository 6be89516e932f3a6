import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'

import { csvRow } from './csv-row.ts'

test.for(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|"/C calc"!A0'])(
  'ADMIN-80 %j is text in a spreadsheet, not a formula',
  (text) => {
    expect(parse(csvRow([text, 'b']))).toEqual([[`'${text}`, 'b']])
  },
)

test('REPORT-9 a negative amount stays a number', () => {
  expect(parse(csvRow(['-12.50', '-12.50+1', '--1.00']))).toEqual([
    ['-12.50', "'-12.50+1", "'--1.00"],
  ])
})

test('ADMIN-80 other texts are unchanged', () => {
  const cells = ['', 'a,b', 'say "hello"', 'two\nlines', 'ünï', ' spaces ', "it's"]
  expect(parse(csvRow(cells))).toEqual([cells])
})
