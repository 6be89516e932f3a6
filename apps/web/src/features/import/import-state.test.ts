import { matchImportColumns } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { needsCostMeaning, missingColumn, columnsToSend } from './import-state.ts'

const columnsOf = (header: string) => matchImportColumns(header.split(','))

const EVOLUTION = columnsOf('TicketID,Event,EventDate,Quantity,Section,Row,Cost')

test('IMP-21 asks what the cost column means if there is no price column', () => {
  expect(needsCostMeaning(EVOLUTION)).toBe(true)
  expect(needsCostMeaning(columnsOf('list_price,cost'))).toBe(false)
  expect(missingColumn({ columns: EVOLUTION, costMeans: null })).toBe('costMeans')
})

test('IMP-21 a cost column that holds prices is sent as the price, and a paid cost is not', () => {
  const askingKind = { columns: EVOLUTION, costMeans: 'asking' } as const
  expect(columnsToSend(askingKind)).toContain('listPrice')
  expect(missingColumn(askingKind)).toBeNull()
  const paid = { columns: EVOLUTION, costMeans: 'paid' } as const
  expect(columnsToSend(paid)).toEqual(EVOLUTION)
  expect(missingColumn(paid)).toBe('price')
})

test.each([
  ['event', 'section,row,quantity,price'],
  ['section', 'event,row,quantity,price'],
  ['row', 'event,section,quantity,price'],
  ['quantity', 'event,section,row,price'],
  ['price', 'event,section,row,seats'],
])('IMP-21 a file without a %s column is incomplete', (missing, header) => {
  expect(missingColumn({ columns: columnsOf(header), costMeans: null })).toBe(missing)
})
